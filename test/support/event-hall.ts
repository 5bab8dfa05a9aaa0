import { onTestFinished } from 'vitest';
import { LinkedHall } from './linked-hall.ts';
import type { LinkedHallOptions } from './linked-hall.ts';

/** One for one test, closed when that is finished. */
export class EventHall extends LinkedHall {
  constructor(folder: string, options: LinkedHallOptions) {
    super(folder, options);
    onTestFinished(() => this.close());
  }
}
