import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { fail, ok } from '../engine/result.ts';
import type { Result } from '../engine/result.ts';
import { parseStart } from '../engine/start/start-text.ts';
import type { Start } from '../engine/start/start-text.ts';
import type { Delay } from '../engine/journal/broadcast.ts';
import { MOST_DELAY } from './contract/broadcast.ts';
import { BOARD_API_PORT, isWebOrigin, MOST_ORIGINS } from './contract/feeds.ts';
import { isVisible, plainText } from '../engine/notation/plain-text.ts';
import { isEventWord, serverAt } from './contract/halls.ts';
import type { HallsOptions } from './contract/halls.ts';
import { boardKinds, isNoPort, portTyped, strangeKind } from './devices/drivers.ts';

export const DEFAULT_PORT = 9600;
const MOST_SIMULATED = 64;

/** What `npm start --` accepts. */
export interface StartOptions {
  /** 0 takes a free port. */
  readonly port: number;
  /** Null for the platform's own place. */
  readonly dataDir: string | null;
  /** A folder that a second copy of the record is kept in. */
  readonly copyDir: string | null;
  readonly boards: readonly string[];
  readonly start: Start | null;
  readonly simulate: number;
  readonly window: boolean;
  /** A browser's window even where Electron could be had. */
  readonly browser: boolean;
  /** Programs are answered at this port, and web pages of these origins besides those ticked; null where it is as it was left. */
  readonly boardApi: { readonly port: number; readonly origins: readonly string[] } | null;
  /** How late everything goes out from this start on; null where it is as it was left. */
  readonly delay: Delay | null;
  /** The page for spectators is given from the start on. */
  readonly follow: boolean;
  /** The event of several halls to take part in; null for none. */
  readonly halls: (HallsOptions & { readonly centre: boolean; readonly keys: string | null }) | null;
}

/** A file with a position is one line; more is none. */
const LONGEST_FILE = 4096;

/**
 * Reads the command line. One argument without a name may be a file whose first line is what `--start` takes: so a `.fen`
 * file opens with its icon. Every fault `option.…` names the option and what was given.
 */
export function parseStartOptions(args: readonly string[]): Result<StartOptions> {
  const given = parsedArgs(args);
  if (!given.ok) return given;
  const { port, data, copy, board, start, simulate, file } = given.value;
  const boardApi = boardApiOf(given.value);
  if (!boardApi.ok) return boardApi;
  const halls = hallsOf(given.value);
  if (!halls.ok) return halls;
  const delay = delayOf(given.value.delay);
  if (!delay.ok) return delay;
  const portNumber = wholeNumber(port, DEFAULT_PORT, 0, 65_535);
  if (portNumber === null) return fail('option.port', { given: port ?? '' });
  const tables = wholeNumber(simulate, 0, 1, MOST_SIMULATED);
  if (tables === null) return fail('option.simulate', { given: simulate ?? '', most: MOST_SIMULATED });
  if (data === '') return fail('option.empty', { option: '--data' });
  if (copy === '') return fail('option.empty', { option: '--copy' });
  const boards = boardsOf(board);
  if (!boards.ok) return boards;
  const text = start === undefined && file !== undefined ? firstLine(file) : ok(start ?? null);
  if (!text.ok) return text;
  const position = text.value === null ? null : parseStart(text.value, 'cg');
  if (position?.ok === false) return position;
  return ok({
    port: portNumber,
    dataDir: data ?? null,
    copyDir: copy ?? null,
    boards: boards.value,
    start: position?.value ?? null,
    simulate: tables,
    window: given.value['no-window'] !== true,
    browser: given.value.browser === true,
    boardApi: boardApi.value,
    delay: delay.value,
    follow: given.value.follow === true,
    halls: halls.value,
  });
}

interface Given {
  readonly port?: string;
  readonly data?: string;
  readonly copy?: string;
  readonly board?: string[];
  readonly start?: string;
  readonly simulate?: string;
  readonly 'no-window'?: boolean;
  readonly browser?: boolean;
  readonly 'board-api'?: string;
  readonly 'allow-origin'?: string[];
  readonly delay?: string;
  readonly follow?: boolean;
  readonly halls?: string;
  readonly event?: string;
  readonly hall?: string;
  readonly creds?: string;
  readonly keys?: string;
  readonly centre?: boolean;
  readonly file?: string;
}

/** What the file says, or fault `option.file` with the system's word for why not. */
function firstLine(file: string): Result<string> {
  try {
    const text = readFileSync(file, 'utf8');
    if (text.length > LONGEST_FILE) return fail('option.file', { file, reason: 'it is too long' });
    return ok((text.split('\n')[0] ?? '').trim());
  } catch (error) {
    return fail('option.file', { file, reason: error instanceof Error ? error.message : String(error) });
  }
}

function parsedArgs(args: readonly string[]): Result<Given> {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      args: withNegativeValues(withApiPort(args)),
      options: {
        port: { type: 'string' },
        data: { type: 'string' },
        copy: { type: 'string' },
        board: { type: 'string', multiple: true },
        start: { type: 'string' },
        simulate: { type: 'string' },
        'no-window': { type: 'boolean' },
        browser: { type: 'boolean' },
        'board-api': { type: 'string' },
        'allow-origin': { type: 'string', multiple: true },
        delay: { type: 'string' },
        follow: { type: 'boolean' },
        halls: { type: 'string' },
        event: { type: 'string' },
        hall: { type: 'string' },
        creds: { type: 'string' },
        keys: { type: 'string' },
        centre: { type: 'boolean' },
      },
    });
    const [file, ...more] = positionals;
    const stranger = more[0] ?? (file?.endsWith('.fen') === false ? file : undefined);
    if (stranger !== undefined) return fail('option.unknown', { reason: `Unexpected argument '${stranger}'` });
    return ok(file === undefined ? values : { ...values, file });
  } catch (error) {
    if (error instanceof TypeError) return fail('option.unknown', { reason: argumentReason(error) });
    throw error;
  }
}

function wholeNumber(text: string | undefined, otherwise: number, least: number, most: number): number | null {
  if (text === undefined) return otherwise;
  const value = /^\d{1,6}$/u.test(text) ? Number(text) : -1;
  return value >= least && value <= most ? value : null;
}

/** The port of the API may be left out. */
function withApiPort(args: readonly string[]): string[] {
  const isPort = (text: string | undefined): boolean => text !== undefined && !text.startsWith('--');
  return args.map((arg, i) =>
    arg === '--board-api' && !isPort(args[i + 1]) ? `--board-api=${String(BOARD_API_PORT)}` : arg,
  );
}

/** As they are typed on the page Boards, too. One that is not there is waited for: its board may be plugged in later. */
function boardsOf(typed: readonly string[] = []): Result<readonly string[]> {
  const boards = typed.map((text) => portTyped(text));
  if (boards.includes('')) return fail('option.empty', { option: '--board' });
  const twice = boards.find((path, i) => boards.indexOf(path) !== i);
  if (twice !== undefined) return fail('option.boardTwice', { path: twice });
  for (const path of boards) {
    const kind = strangeKind(path);
    if (kind !== null) return fail('option.boardKind', { path, kind, known: boardKinds() });
    if (isNoPort(path)) return fail('option.boardNoPort', { path });
  }
  return ok(boards);
}

/** `15` minutes, or `3m`: three moves of each player. */
function delayOf(text: string | undefined): Result<Delay | null> {
  if (text === undefined) return ok(null);
  const unit = text.endsWith('m') ? 'moves' : 'minutes';
  const count = wholeNumber(text.replace(/m$/u, ''), 0, 1, MOST_DELAY[unit]);
  const { minutes, moves } = MOST_DELAY;
  return count === null ? fail('option.delay', { given: text, minutes, moves }) : ok({ unit, count });
}

/** Who names pages without the API means it too. */
function boardApiOf({ 'board-api': port, 'allow-origin': origins = [] }: Given): Result<StartOptions['boardApi']> {
  if (port === undefined && origins.length === 0) return ok(null);
  const number = wholeNumber(port, BOARD_API_PORT, 0, 65_535);
  if (number === null) return fail('option.boardApi', { given: port ?? '' });
  const strange = origins.find((origin) => !isWebOrigin(origin));
  if (strange !== undefined) return fail('option.origin', { given: strange });
  return ok({ port: number, origins: origins.slice(0, MOST_ORIGINS) });
}

/** Address and event belong together, and all else to both. */
function hallsOf({
  halls: address,
  event,
  hall,
  creds,
  keys,
  centre = false,
  ...others
}: Given): Result<StartOptions['halls']> {
  const all = { centre: centre ? centre : undefined, halls: address, event, hall, creds, keys };
  const given = Object.entries(all).find(([, value]) => value !== undefined);
  if (given === undefined) return ok(null);
  if (address === undefined) return fail('option.hallsAlone', { given: `--${given[0]}`, missing: '--halls' });
  if (event === undefined) return fail('option.hallsAlone', { given: `--${given[0]}`, missing: '--event' });
  if (serverAt(address) === null) return fail('option.halls', { given: address });
  if (!isEventWord(event)) return fail('option.event', { given: event });
  if (hall !== undefined && !isVisible(plainText(hall))) return fail('option.empty', { option: '--hall' });
  if (keys !== undefined && !centre) return fail('option.hallsAlone', { given: '--keys', missing: '--centre' });
  if (keys === '') return fail('option.empty', { option: '--keys' });
  if (creds === '') return fail('option.empty', { option: '--creds' });
  const played = (['board', 'simulate', 'board-api', 'follow'] as const).find((name) => others[name] !== undefined);
  if (centre && played !== undefined) return fail('option.centreBoards', { given: `--${played}` });
  return ok({
    address,
    event,
    hall: hall === undefined ? null : plainText(hall).trim(),
    creds: creds ?? null,
    keys: keys ?? null,
    centre,
  });
}

/** A number below zero after an option is meant as its value, so that the value is what gets refused. */
export function withNegativeValues(args: readonly string[]): string[] {
  return args.reduce<string[]>((joined, arg) => {
    const before = joined.at(-1);
    const value = before !== undefined && /^--[a-z-]+$/u.test(before) && /^-\d/u.test(arg);
    return value ? [...joined.slice(0, -1), `${before}=${arg}`] : [...joined, arg];
  }, []);
}

/** What node:util's parseArgs found wrong, as the first words of a sentence. */
export function argumentReason(error: TypeError): string {
  return (error.message.split(/\.\s|\n/u)[0] ?? '').replace(/\.$/u, '');
}
