import { onTestFinished } from 'vitest';
import { changedFloorTables } from '../../electron/contract/table-change.ts';
import type { FloorNotice, Notice } from '../../electron/contract/notices.ts';
import type { FloorTableView, FloorView } from '../../electron/contract/views/floor.ts';
import { Screens } from '../../electron/host/screens.ts';
import { PLAIN_ACCESS, plainAccess } from './access.ts';
import { SetUpHall } from './set-up-hall.ts';

/** What a phone shows: the first snapshot with what followed it. */
export class FloorPhone {
  readonly notices: FloorNotice[] = [];
  #view: FloorView | null = null;

  take(notice: Notice): void {
    const mine = notice as FloorNotice;
    this.notices.push(mine);
    if (mine.notice === 'snapshot') this.#view = mine.view;
    else {
      const head = mine.notice === 'head' ? mine.head : {};
      this.#view = { ...this.view, ...head, tables: changedFloorTables(this.view.tables, mine.tables ?? []) };
    }
  }

  get view(): FloorView {
    if (this.#view === null) throw new Error('nothing is shown');
    return this.#view;
  }

  table(number: number): FloorTableView {
    const found = this.view.tables.find(({ table }) => table === number);
    if (found === undefined) throw new Error(`no table ${String(number)}`);
    return found;
  }
}

export interface FloorStage {
  readonly hall: SetUpHall;
  readonly screens: Screens;
  readonly phone: () => FloorPhone & { readonly ask: (request: string, input: object) => Promise<unknown> };
}

/** A hall of boards on lines of this process, and phones as many as are wanted. */
export function floorStage(tables = 2): FloorStage {
  const hall = new SetUpHall(tables, '518');
  const notAsked = (): never => {
    throw new Error('not asked');
  };
  const about = { version: '0', dataDir: '', isNewRecord: false, port: 0, startedEpochMs: 0, access: PLAIN_ACCESS };
  const screens = new Screens({
    main: hall.hall.host,
    about: () => about,
    openDemonstration: notAsked,
    access: plainAccess(),
    beginAfresh: notAsked,
  });
  onTestFinished(() => {
    screens.close();
  });
  return {
    hall,
    screens,
    phone: () => {
      const phone = new FloorPhone();
      const session = screens.connect('floor', (notice) => {
        phone.take(notice);
      });
      return Object.assign(phone, {
        ask: (request: string, input: object) => session.answer(request, input),
      });
    },
  };
}
