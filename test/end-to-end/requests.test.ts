import { expect, it } from 'vitest';
import { sendRequests } from '../bench/faults/requests.ts';

it('whatever consoles ask for, twice and all at once: each is answered, nothing throws, and the record holds', async () => {
  const tally = await sendRequests(800);
  expect(tally).toMatchObject({ unanswered: 0, ended: 0, bugs: [], broken: [] });
  expect(tally.answers.get('ok')).toBeGreaterThan(100);
});
