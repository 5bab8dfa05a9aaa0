import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Sealed } from '../../../electron/host/ports/journal.ts';
import { startHost } from '../../../electron/start-host.ts';
import { copyKey } from '../../../electron/storage/replica/copy-key.ts';
import { openJournal } from '../../../electron/storage/journal/journal.ts';
import { linkHash } from '../../../electron/storage/journal/journal-file.ts';
import { USUAL_RULES } from '../../../engine/laws/round-rules.ts';
import { FIRST_PREV } from '../../../engine/journal/envelope.ts';

/** What became of one kiosk that was given a hostile copy. */
export interface CopyOutcome {
  readonly trick: string;
  /** Codes of what went against the promise; none when it was kept. */
  readonly broken: readonly string[];
}

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1';
const AFTER = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b HAha - 0 1';
const EVENT = {
  kind: 'gameStarted',
  atMs: 0,
  fen: START,
  castlingMode: 'cg',
  matchesDraw: true,
  rotated: false,
  whiteClock: 'left',
};
const PLY = {
  ply: 1,
  side: 'white',
  verdict: 'move',
  uci: 'e2e4',
  san: 'e4',
  moved: { from: 'e2', to: 'e4', castling: null },
  fen: AFTER,
  pressed: true,
  atMs: 5,
};
const SEAT = { table: 3, white: 'Ada', black: 'Bo' };
const IN_GAME = { zeroAt: 0, gameId: 'g' };
const ANSWER = { ...IN_GAME, questionId: null, by: 'played', atMs: 9, plies: [], fen: START };

interface Written {
  readonly type: string;
  readonly data: unknown;
}

const RECORD: readonly Written[] = [
  { type: 'tournament.opened', data: { tournamentId: 't', name: 'Open', simulated: false } },
  { type: 'round.opened', data: { round: 1, name: 'Round 1', castlingMode: 'cg', rules: USUAL_RULES, tables: [SEAT] } },
  { type: 'start.given', data: { round: 1, table: null, fen: START, sp: 518 } },
  {
    type: 'game.started',
    data: {
      ...{ ...IN_GAME, ...SEAT, round: 1, simulated: false, date: '2026.11.22' },
      event: { ...EVENT, whiteSeconds: null, blackSeconds: null },
    },
  },
  { type: 'ply.recorded', data: { ...IN_GAME, ply: { ...PLY, evidence: [] } } },
];

/** It folds; what is made of it for the public is not the business of the start. */
const UNPLAYABLE = 'a ply that nobody can play';

const GIVEN = { reason: 'checkmate', origin: 'entered' } as const;

/** What somebody who held the stick for a minute may have written after the last line; each with a chain that holds. */
const TAILS: Readonly<Record<string, readonly Written[]>> = {
  'a result': [{ type: 'result.set', data: { gameId: 'g', result: '0-1', ...GIVEN } }],
  'a result nobody knows': [{ type: 'result.set', data: { gameId: 'g', result: '7-0', ...GIVEN } }],
  'a type nobody knows': [{ type: 'future.thing', data: {} }],
  'the name of a member of every object': [{ type: 'constructor', data: {} }],
  'a game that never started': [{ type: 'result.set', data: { gameId: 'none', result: '1-0', ...GIVEN } }],
  'a round of nothing': [{ type: 'round.opened', data: {} }],
  'a position that is none': [{ type: 'start.given', data: { round: 1, table: null, fen: 'x', sp: null } }],
  'a ply to a board that is none': [
    { type: 'ply.recorded', data: { ...IN_GAME, ply: { ...PLY, fen: 'x', evidence: [] } } },
  ],
  [UNPLAYABLE]: [
    { type: 'ply.recorded', data: { ...IN_GAME, ply: { ...PLY, ply: 2, side: 'black', uci: 'a1h8', evidence: [] } } },
  ],
  'a ply of nothing': [{ type: 'ply.recorded', data: { ...IN_GAME, ply: null } }],
  'more taken back than was played': [{ type: 'question.answered', data: { ...ANSWER, dropped: 99 } }],
  'a position set by hand that is none': [
    { type: 'question.answered', data: { ...ANSWER, by: 'setByHand', dropped: 0, fen: '' } },
  ],
  'a table that is no number': [
    { type: 'board.bound', data: { table: '3', board: { serial: null, path: '/dev/x' }, simulated: false } },
  ],
  'a board without a path': [{ type: 'board.bound', data: { table: 3, board: {}, simulated: false } }],
  'seats that are no list': [{ type: 'round.seated', data: { round: 1, tables: { length: 9e9 } } }],
  'a name of a megabyte': [
    { type: 'tournament.opened', data: { tournamentId: 't', name: 'x'.repeat(1 << 20), simulated: false } },
  ],
  'a moment out of the calendar': [{ type: 'round.timed', data: { round: 1, timetable: { drawEpochMs: 2 ** 53 } } }],
  'a draw that never began': [{ type: 'draw.thrown', data: { round: 1, draw: 'none', value: 1 } }],
  'a draw without a receipt': [
    { type: 'draw.made', data: { round: 1, draw: 'd', sp: 518, fen: START, receipt: {}, sha256: '' } },
  ],
  'an alert of nothing': [{ type: 'alert.raised', data: { table: 3, gameId: null, alert: null } }],
  'a list in the place of data': [{ type: 'hall.shown', data: ['draw'] }],
  'a screen nobody knows': [{ type: 'hall.shown', data: { screen: 'wall' } }],
  'a hundred results': Array.from({ length: 100 }, () => ({
    type: 'result.set',
    data: { gameId: 'g', result: '1-0', ...GIVEN },
  })),
};

/** Whole files in the place of the copy. */
const FILES: Readonly<Record<string, string | Uint8Array>> = {
  'an empty file': '',
  'bytes that are no text': Uint8Array.of(0xff, 0xfe, 0, 10, 0x80),
  'lists within lists': `${'['.repeat(200_000)}\n`,
  'a line without an end': 'x'.repeat(1 << 20),
  null: 'null\n',
};

/**
 * Starts `count` kiosks, each beside a hostile copy: as the copy that was chosen before, named on the command line for a
 * machine that has no record, or already taken into the record by a version that believed it. Each must start, go on with
 * its own record, say what it did not believe, and start again when the stick is gone.
 */
export async function hostileCopies(count: number): Promise<readonly CopyOutcome[]> {
  const tricks = [
    ...Object.entries(TAILS).flatMap(([name, tail]) =>
      WAYS.filter((way) => name !== UNPLAYABLE || way !== 'already in the record').map((way) => ({
        name: `${name}, ${way}`,
        way,
        tail,
        file: null,
      })),
    ),
    ...Object.entries(FILES).map(([name, file]) => ({ name, way: 'chosen before' as const, tail: [], file })),
  ];
  const outcomes: CopyOutcome[] = [];
  for (let n = 0; n < count; n++) {
    const trick = tricks[(n * STRIDE) % tricks.length];
    if (trick === undefined) break;
    const broken = await attempt(trick).catch((error: unknown) => [`threw: ${String(error)}`]);
    outcomes.push({ trick: trick.name, broken });
  }
  return outcomes;
}

/** Some of them are some of each kind. */
const STRIDE = 7;
const WAYS = ['chosen before', 'with a false mark', 'on a new machine', 'already in the record'] as const;

interface Trick {
  readonly name: string;
  readonly way: (typeof WAYS)[number];
  readonly tail: readonly Written[];
  readonly file: string | Uint8Array | null;
}

async function attempt({ way, tail, file }: Trick): Promise<readonly string[]> {
  const home = mkdtempSync(join(tmpdir(), 'arbiter960-copies-'));
  try {
    const [data, stick] = [join(home, 'data'), join(home, 'stick')];
    mkdirSync(stick);
    mkdirSync(data);
    const own = chain(RECORD);
    const all = chain([...RECORD, ...tail]);
    const copy = join(stick, 'journal-copy.jsonl');
    if (way !== 'on a new machine') save(data, way === 'already in the record' ? all : own);
    const key = copyKey(way === 'with a false mark' ? join(home, 'theirs') : data);
    const lines = all.map(({ entry, hash }, i) => {
      const mark = i < own.length || way === 'with a false mark' ? { mark: key.mark(hash) } : {};
      return `${JSON.stringify({ ...entry, hash, ...mark })}\n`;
    });
    writeFileSync(copy, file ?? lines.join(''));
    appendFileSync(copy, '{"origin":"torn');
    if (way !== 'on a new machine') writeFileSync(join(data, 'second-copy.json'), JSON.stringify({ folder: stick }));
    const named = way === 'on a new machine' ? { copyDir: stick } : {};
    const first = await started(data, named);
    renameSync(stick, `${stick}-pulled`);
    const second = await started(data, {});
    return [...judged(way, first, own, file === null), ...judged(way, second, own, false)];
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

function judged(
  way: Trick['way'],
  { fault, codes, hashes }: Started,
  own: readonly Sealed[],
  isSaid: boolean,
): string[] {
  if (fault !== null) return [`did not start: ${fault}`];
  const kept = own.every(({ hash }, i) => hashes[i] === hash);
  const more = hashes.length > own.length;
  const said = codes.some((code) => ['copy.heldBack', 'copy.taken', 'journal.cut'].includes(code));
  const taken = way === 'on a new machine' || way === 'already in the record';
  return [
    ...(kept ? [] : ['the record has changed']),
    ...(more && !taken ? ['the record grew'] : []),
    ...(isSaid && !said && !(more && taken) ? ['nothing was said'] : []),
  ];
}

interface Started {
  readonly fault: string | null;
  /** Of what the register of losses holds. */
  readonly codes: readonly string[];
  readonly hashes: readonly string[];
}

async function started(data: string, named: { readonly copyDir?: string }): Promise<Started> {
  const host = await startHost({ port: 0, dataDir: data, boards: [], start: null, simulate: 0, ...named });
  if (!host.ok) return { fault: host.fault.code, codes: [], hashes: [] };
  for (const path of ['/live/round.pgn', '/live/tables.json']) await fetch(host.value.url + path);
  await host.value.close();
  return { fault: null, codes: lossCodes(data), hashes: hashesIn(data) };
}

function lossCodes(data: string): readonly string[] {
  const file = join(data, 'losses.json');
  if (!existsSync(file)) return [];
  return (JSON.parse(readFileSync(file, 'utf8')) as { fault: { code: string } }[]).map(({ fault }) => fault.code);
}

function hashesIn(data: string): readonly string[] {
  const journal = openJournal(join(data, 'journal.sqlite'), 'kiosk', () => 0);
  if (!journal.ok) throw new Error(journal.fault.code);
  const hashes = [...journal.value.readAll()].map(({ hash }) => hash);
  journal.value.close();
  return hashes;
}

function save(data: string, links: readonly Sealed[]): void {
  const journal = openJournal(join(data, 'journal.sqlite'), 'kiosk', () => 0);
  if (!journal.ok) throw new Error(journal.fault.code);
  journal.value.save(...links);
  journal.value.close();
}

function chain(entries: readonly Written[]): readonly Sealed[] {
  let prev = FIRST_PREV;
  return entries.map(({ type, data }, i) => {
    const entry = { origin: 'kiosk', seq: i + 1, at: 1_000 + i, type, v: 1, data: data as object, prev } as const;
    prev = linkHash(entry);
    return { entry, hash: prev };
  });
}
