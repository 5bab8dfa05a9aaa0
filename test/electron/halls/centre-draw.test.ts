import { describe, expect, it } from 'vitest';
import { en } from '../../../electron/contract/messages/en.ts';
import { tableSeen } from '../../../electron/contract/table-seen.ts';
import { followedDraw } from '../../../electron/host/halls/centre-draw.ts';
import { DrawFollower } from '../../../electron/host/halls/draw-follower.ts';
import { hasher } from '../../../electron/storage/journal/hasher.ts';
import { askHost, demand } from '../../support/ask-host.ts';
import { openHall } from '../../support/hall.ts';
import { saidBy } from '../../support/centre-said.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import {
  EVENT,
  kiosk,
  openRound,
  drawOf,
  shownBy,
  openId,
  commit,
  give,
  reveal,
  ceremony,
  receiptOf,
  numberOf,
  heard,
} from '../../support/centre-draw.ts';

describe('one draw for all halls, in a hall', () => {
  it('says whose it is, and not at which tables of the centre', () => {
    const centre = openHall(temporaryFolder(), undefined, false, (ports) => ({ ...ports, centreOf: EVENT }), 'centre');
    openRound(centre, 1);
    const hall = kiosk('hall', 2);
    ceremony(centre);
    heard(hall, centre);
    expect(drawOf(hall)).toMatchObject({ phase: 'drawn', policy: { tables: `@${EVENT}` } });
    expect(en.draw.policy.tables(`@${EVENT}`)).toBe(`All halls of ${EVENT}`);
    expect(en.draw.receipt.tablesOf({ tables: '1-4, 7' })).toBe('1–4, 7');
  });

  it('is drawn at a centre without tables, which no hall may do without', async () => {
    const centre = openHall(temporaryFolder(), undefined, false, (ports) => ({ ...ports, centreOf: EVENT }), 'centre');
    openRound(centre, 0);
    const hall = kiosk('hall', 2);
    ceremony(centre);
    expect(heard(hall, centre).standing).toBe('taken');
    expect(shownBy(hall)).toEqual({ phase: 'drawn', start: centre.host.roundView?.start });
    openRound(centre, 0);
    expect(centre.host.roundView).toMatchObject({ number: 2, tables: 0 });
    const none = { name: '', castlingMode: 'cg', tables: [] };
    expect(await askHost(hall, 'round.open', none)).toMatchObject({ fault: { code: 'round.noTables' } });
  });

  it('is taken from the beginning by a hall whose round is opened when all is over', () => {
    const centre = kiosk('centre', 1);
    ceremony(centre);
    const hall = openHall(temporaryFolder());
    const follower = new DrawFollower(hall.host.context);
    expect(heard(hall, centre, follower).standing).toBe('none');
    openRound(hall, 2);
    expect(heard(hall, centre, follower).standing).toBe('taken');
    expect(shownBy(hall)).toEqual({ phase: 'drawn', start: centre.host.roundView?.start });
  });

  it('comes when it is handed out, and is sealed in the hall for as long as it is at the centre', async () => {
    const centre = kiosk('centre', 1);
    const hall = kiosk('hall', 2);
    const follower = new DrawFollower(hall.host.context);
    demand(centre, 'draw.quick', { round: 1, excluded: [] });
    expect(heard(hall, centre, follower).standing).toBe('none');
    const word = saidBy(centre);
    word.hold({ kind: 'round', number: 1 });
    expect(follower.look(word).standing).toBe('held');
    expect(numberOf(hall)).toBe(-1);
    const { draw = '' } = centre.host.context.recorder.tournament.ledger[0] ?? {};
    expect(await askHost(hall, 'draw.handOut', { draw })).toMatchObject({ fault: { code: 'halls.notCentre' } });
    expect(await askHost(centre, 'draw.handOut', { draw: 'x' })).toMatchObject({ fault: { code: 'draw.notCurrent' } });
    demand(centre, 'draw.handOut', { draw });
    const { last } = centre.host.context.recorder;
    demand(centre, 'draw.handOut', { draw });
    expect(centre.host.context.recorder.last).toBe(last);
    heard(hall, centre, follower);
    expect(numberOf(hall)).toBe(numberOf(centre));
    expect(shownBy(hall)).toEqual({ phase: 'sealed', start: null });
    demand(centre, 'hall.show', { screen: 'position' });
    heard(hall, centre, follower);
    expect(shownBy(hall).phase).toBe('drawn');
  });

  it('is annulled with the centre’s, and the next one taken, also where the hall heard of both at once', () => {
    const centre = kiosk('centre', 1);
    const hall = kiosk('hall', 2);
    const follower = new DrawFollower(hall.host.context);
    commit(centre);
    heard(hall, centre, follower);
    demand(centre, 'draw.annul', { draw: openId(centre), reason: 'Somebody saw the secret' });
    centre.timeline.run(1_000);
    ceremony(centre);
    expect(heard(hall, centre, follower).standing).toBe('taken');
    expect(numberOf(hall)).toBe(numberOf(centre));
    expect(hall.host.context.recorder.tournament.ledger.map(({ annulled }) => annulled?.reason)).toEqual([
      'Somebody saw the secret',
      undefined,
    ]);
  });

  it('has all that was called out, and what was replaced, however much of it comes at once', () => {
    for (const hears of ['each', 'last']) {
      const centre = kiosk('centre', 1);
      const hall = kiosk('hall', 2);
      const follower = new DrawFollower(hall.host.context);
      commit(centre);
      for (const texts of [['1'], ['1', '2'], ['3'], [], ['3'], ['3', '4']]) {
        give(centre, ...texts);
        if (hears === 'each') heard(hall, centre, follower);
      }
      heard(hall, centre, follower);
      const [there, here] = [centre, hall].map(({ host }) => host.context.recorder.tournament.ledger[0]);
      expect(here?.replacedInputs).toEqual(there?.replacedInputs);
      expect(here?.inputs).toEqual(there?.inputs);
    }
  });

  it('is for the centre alone to go on with', async () => {
    const centre = kiosk('centre', 1);
    const hall = kiosk('hall', 2);
    commit(centre);
    heard(hall, centre);
    const draw = openId(hall);
    for (const [request, input] of [
      ['draw.input', { draw, inputs: [{ from: '', text: '1' }] }],
      ['draw.reveal', { draw, present: [] }],
    ] as const)
      expect(await askHost(hall, request, input)).toMatchObject({ fault: { code: 'draw.centres' } });
    expect(hall.host.alerts).toEqual([]);
  });

  it('asks a hall that has drawn for itself, and overrules nobody', async () => {
    const centre = kiosk('centre', 1);
    const hall = kiosk('hall', 2);
    const follower = new DrawFollower(hall.host.context);
    demand(hall, 'draw.quick', { round: 1, excluded: [] });
    const own = hall.host.context.recorder.tournament.ledger[0]?.draw ?? '';
    ceremony(centre);
    const before = hall.host.context.recorder.last;
    expect(heard(hall, centre, follower)).toMatchObject({
      standing: 'asks',
      over: own,
      fault: { code: 'draw.centreAsks' },
    });
    expect(hall.host.context.recorder.last).toBe(before);
    demand(hall, 'draw.follow', { follows: false });
    expect(heard(hall, centre, follower)).toMatchObject({ standing: 'apart', fault: null });
    demand(hall, 'draw.follow', { follows: true });
    expect(await askHost(hall, 'draw.adopt', { round: 1, receipt: receiptOf(centre).text })).toMatchObject({
      fault: { code: 'draw.standing' },
    });
    demand(hall, 'draw.annul', { draw: own, reason: 'The centre’s is taken' });
    expect(heard(hall, centre, follower).standing).toBe('taken');
    expect(numberOf(hall)).toBe(numberOf(centre));
  });

  it('asks no hall whose games have begun from a draw of its own: there is nothing left to choose', () => {
    const centre = kiosk('centre', 1);
    const hall = kiosk('hall', 2);
    demand(hall, 'draw.quick', { round: 1, excluded: [] });
    demand(hall, 'hall.show', { screen: 'position' });
    demand(hall, 'table.played', { table: 1, seen: tableSeen(hall.host.tableView(1)), moves: ['a3'] });
    ceremony(centre);
    const before = hall.host.context.recorder.last;
    expect(heard(hall, centre)).toMatchObject({ standing: 'begun', over: null, fault: null });
    expect(hall.host.context.recorder.last).toBe(before);
  });

  it('is told where the centre has set it by hand, which position when that is handed out, and set by its own arbiter', () => {
    const centre = kiosk('centre', 1);
    const hall = kiosk('hall', 2);
    const follower = new DrawFollower(hall.host.context);
    const before = hall.host.context.recorder.last;
    demand(centre, 'start.give', { table: null, start: '870' });
    const fault = { code: 'draw.centreGave' };
    expect(heard(hall, centre, follower)).toMatchObject({ standing: 'none', position: null });
    demand(centre, 'draw.handOut', { draw: centre.host.context.recorder.tournament.ledger[0]?.draw });
    const position = centre.host.roundView?.start?.fen;
    expect(heard(hall, centre, follower)).toMatchObject({ standing: 'given', position, fault });
    demand(centre, 'hall.show', { screen: 'position' });
    expect(heard(hall, centre, follower)).toMatchObject({ standing: 'given', position, fault });
    expect(hall.host.context.recorder.last).toBe(before);
    demand(hall, 'start.give', { table: null, start: position });
    expect(heard(hall, centre, follower)).toMatchObject({ standing: 'taken', position: null, fault: null });
    expect(numberOf(hall)).toBe(870);
    // It stood, and nothing that the centre draws after it is overlooked.
    const { draw = '' } = centre.host.context.recorder.tournament.ledger[0] ?? {};
    demand(centre, 'draw.annul', { draw, reason: 'Typed wrongly' });
    expect(heard(hall, centre, follower).standing).toBe('none');
    ceremony(centre);
    expect(heard(hall, centre, follower).standing).toBe('asks');
  });

  it('is not taken after the hall has thrown it away, until its arbiter says so', () => {
    const centre = kiosk('centre', 1);
    const hall = kiosk('hall', 2);
    const follower = new DrawFollower(hall.host.context);
    ceremony(centre);
    heard(hall, centre, follower);
    const [{ draw } = { draw: '' }] = hall.host.context.recorder.tournament.ledger;
    demand(hall, 'draw.annul', { draw, reason: 'We draw ourselves' });
    expect(heard(hall, centre, follower).standing).toBe('annulled');
    expect(numberOf(hall)).toBe(-1);
    demand(hall, 'draw.adopt', { round: 1, receipt: receiptOf(centre).text });
    expect(heard(hall, centre, follower).standing).toBe('taken');
    expect(numberOf(hall)).toBe(numberOf(centre));
  });

  it('goes on as it was where games have begun, though the centre annuls it', () => {
    const centre = kiosk('centre', 1);
    const hall = kiosk('hall', 2);
    const follower = new DrawFollower(hall.host.context);
    ceremony(centre);
    heard(hall, centre, follower);
    const start = numberOf(hall);
    demand(hall, 'table.played', { table: 1, seen: tableSeen(hall.host.tableView(1)), moves: ['a3'] });
    const [{ draw } = { draw: '' }] = centre.host.context.recorder.tournament.ledger;
    demand(centre, 'draw.annul', { draw, reason: 'Drawn in the wrong room' });
    expect(heard(hall, centre, follower)).toMatchObject({
      standing: 'refused',
      fault: { code: 'draw.centreAnnulled' },
    });
    expect(numberOf(hall)).toBe(start);
  });

  it.each(['as it is drawn', 'when all is over'])(
    'of a tournament of another name is taken when its arbiter has said that it is this one: heard %s',
    (when) => {
      const centre = kiosk('centre', 1);
      const hall = kiosk('hall', 2);
      demand(hall, 'tournament.open', { name: 'Blitz' });
      const follower = new DrawFollower(hall.host.context);
      const before = hall.host.context.recorder.last;
      commit(centre);
      const asked = {
        ...{ standing: 'other', tournament: 'Open' },
        fault: { code: 'draw.otherTournament', facts: { says: 'Open', here: 'Blitz' } },
      };
      if (when === 'as it is drawn') expect(heard(hall, centre, follower)).toMatchObject(asked);
      give(centre, '17');
      reveal(centre);
      expect(heard(hall, centre, follower)).toMatchObject(asked);
      expect(hall.host.context.recorder.last).toBe(before);
      demand(hall, 'draw.follow', { follows: false });
      expect(heard(hall, centre, follower)).toMatchObject({ standing: 'apart', tournament: null, fault: null });
      demand(hall, 'draw.follow', { follows: true, tournament: 'Open' });
      const { last } = hall.host.context.recorder;
      demand(hall, 'draw.follow', { follows: true, tournament: 'Open' });
      demand(hall, 'draw.follow', { follows: true });
      expect(hall.host.context.recorder.last).toBe(last);
      expect(heard(hall, centre, follower)).toMatchObject({ standing: 'taken', tournament: null, fault: null });
      expect(numberOf(hall)).toBe(numberOf(centre));
      // For its next round nobody is asked again, until the centre’s is called otherwise.
      for (const name of ['Open', 'Rapid']) {
        openRound(centre, 1);
        demand(centre, 'tournament.open', { name });
        openRound(hall, 2);
        demand(hall, 'tournament.open', { name: 'Blitz' });
        demand(centre, 'draw.commit', { round: name === 'Open' ? 2 : 3, excluded: [], repeats: 'allowed' });
        expect(heard(hall, centre, follower).standing).toBe(name === 'Open' ? 'taken' : 'other');
        if (name === 'Open') demand(centre, 'draw.annul', { draw: openId(centre), reason: 'Enough' });
        heard(hall, centre, follower);
      }
    },
  );

  it.each(['open', ' OPEN. '])('is that of the same tournament where that is called %j in the hall', (name) => {
    const centre = kiosk('centre', 1);
    const hall = kiosk('hall', 2);
    demand(hall, 'tournament.open', { name });
    ceremony(centre);
    expect(heard(hall, centre).standing).toBe('taken');
  });

  it('is refused where its receipt is of another round, however true it is', () => {
    const centre = kiosk('centre', 1);
    ceremony(centre);
    const { tournament } = centre.host.context.recorder;
    const hall = kiosk('hall', 2);
    const before = hall.host.context.recorder.last;
    const ledger = tournament.ledger.map((draw) => ({ ...draw, round: 2 }));
    const rounds = tournament.rounds.map((round) => ({ ...round, round: 2 }));
    const { durable } = hall.host.context.recorder;
    expect(followedDraw(durable, [{ ...tournament, ledger, rounds }], hasher, false)).toMatchObject({
      ...{ standing: 'refused', entries: [] },
      fault: { code: 'draw.otherRound', facts: { says: 1 } },
    });
    expect(hall.host.context.recorder.last).toBe(before);
  });

  it('is refused where its games castle otherwise', () => {
    const centre = kiosk('centre', 1, 'orthodox');
    const hall = kiosk('hall', 2);
    ceremony(centre);
    expect(heard(hall, centre)).toMatchObject({ standing: 'refused', fault: { code: 'draw.otherMode' } });
    expect(numberOf(hall)).toBe(-1);
  });
});
