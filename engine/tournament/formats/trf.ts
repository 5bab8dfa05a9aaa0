import type { Color } from '../../chess/piece.ts';
import type { FormatCode } from '../../fault-facts.ts';
import { fail, ok } from '../../result.ts';
import type { Fault } from '../../result.ts';
import { fideIdIn } from './fide-id.ts';
import type { FileFault, FileRead } from './file-read.ts';
import type { TextFile } from './text-file.ts';
import { BYE_OF, TRF_RESULTS, USUAL_POINTS, resultOfSides } from './trf-cells.ts';
import type { ByeKind } from './pairings.ts';
import { ratingIn } from './rating.ts';
import type { PointSystem, TrfCell, TrfResult } from './trf-cells.ts';

export interface TrfPlayer {
  /** Its line in the file, from 1. */
  readonly line: number;
  /** Pairing number: by it the cells of others name this player. */
  readonly number: number;
  /** GM, IM, FM, CM, WGM …, or as it stands there. */
  readonly title: string;
  readonly name: string;
  readonly rating: number | null;
  readonly federation: string;
  readonly fideId: string;
  readonly points: number | null;
  readonly rank: number | null;
  /** A cell a round, as far as the line goes. */
  readonly cells: readonly TrfCell[];
}

/** FIDE's tournament report file, of 2006, 2016 or 2026, or as JaVaFo writes it. */
export interface Trf {
  readonly file: TextFile;
  readonly name: string;
  readonly points: PointSystem;
  readonly players: readonly TrfPlayer[];
  /** What could not be meant, and is left out. */
  readonly notes: readonly FileFault[];
  /** Byes that stand outside the cells: those asked for in a round to come. */
  readonly byes: readonly {
    readonly line: number;
    readonly round: number | null;
    readonly number: number;
    readonly bye: ByeKind;
  }[];
}

/** First column of a round's cell, and how many it takes. */
export const FIRST_CELL = 92;
export const CELL_WIDTH = 10;
/** The most that a file may name; a line as long as a book is no tournament. */
export const MOST_ROUNDS = 99;

/**
 * Reads a tournament report file. It is taken whole or not at all: each line that cannot be meant is named, with its column.
 *
 * @see FIDE Handbook C.02.03, Annexure A (TRF26), and C.04 Annex 2 (TRF16).
 */
export function readTrf(file: TextFile): FileRead<Trf> {
  const reader = new TrfReader(file);
  const trf = reader.read();
  return reader.faults.length === 0 ? ok(trf) : { ok: false, faults: reader.faults };
}

/** Whether it looks like one: a line of a player, or two header lines that are known. */
export function isTrf({ lines }: TextFile): boolean {
  const codes = lines.slice(0, 200).map(({ text }) => text.slice(0, 4));
  return codes.includes('001 ') || codes.filter((code) => /^(?:0[1-9]2|1[0-3]2) $/u.test(code)).length >= 2;
}

class TrfReader {
  readonly faults: FileFault[] = [];
  readonly #notes: FileFault[] = [];
  readonly #file: TextFile;
  #name = '';
  readonly #players = new Map<number, TrfPlayer>();
  readonly #byes: Trf['byes'][number][] = [];
  #points = USUAL_POINTS;
  /** How many players the file says it has, and where. */
  #said: { readonly line: number; readonly players: number } | null = null;

  readonly #hasTeams: boolean;

  constructor(file: TextFile) {
    this.#file = file;
    this.#hasTeams = file.lines.some(({ text }) => text.startsWith('310 '));
  }

  read(): Trf {
    this.#file.lines.forEach(({ text }, i) => {
      this.#readLine(text, i + 1);
    });
    this.#compareCells();
    const players = this.#players.size;
    if (this.#said !== null && players < this.#said.players)
      this.#report(this.#said.line, 5, fail('trf.playersMissing', { said: this.#said.players, players }));
    for (const { line, number } of this.#byes)
      if (!this.#players.has(number)) this.#report(line, 5, fail('trf.unknownBye', { number }));
    return {
      file: this.#file,
      name: this.#name,
      points: this.#points,
      players: [...this.#players.values()],
      byes: this.#byes,
      notes: this.#notes,
    };
  }

  #readLine(text: string, line: number): void {
    const code = text.slice(0, 3);
    const rest = text.slice(4).trim();
    if (code === '001') this.#readPlayer(text, line);
    else if (code === '012') this.#name = rest;
    else if (code === '062') this.#said = { line, players: numberIn(rest) ?? 0 };
    else if (code === '162') this.#points = pointsOf162(text, this.#points);
    else if (code === 'XXS') this.#points = pointsOfXxs(rest, this.#points);
    else if (/^BB[WDLZFU]$/u.test(code)) this.#points = pointsOfBb(code, rest, this.#points);
    // With teams (310) the numbers of this line are theirs.
    else if (code === '240' && !this.#hasTeams) this.#readByes(text, line);
    else if (code === 'XXZ') this.#absent(rest, line);
  }

  #readPlayer(text: string, line: number): void {
    const number = numberIn(field(text, 5, 8));
    if (number === null || number === 0) {
      this.#report(line, 5, fail('trf.number', { text: field(text, 4, 9).trim() }));
      return;
    }
    const first = this.#players.get(number);
    if (first !== undefined) {
      this.#report(line, 5, fail('trf.numberTwice', { number, other: first.line }));
      return;
    }
    const name = field(text, 15, 47).trim();
    if (name === '') this.#report(line, 15, fail('trf.noName', { number }));
    const rated = field(text, 49, 52).trim();
    const rating = ratingIn(rated);
    if (rating === undefined)
      this.#notes.push({ line, column: 49, fault: fail('pairings.rating', { text: rated }).fault });
    this.#players.set(number, {
      line,
      number,
      title: titleOf(field(text, 11, 13).trim()),
      name,
      rating: rating ?? null,
      federation: field(text, 54, 56).trim(),
      fideId: fideIdIn(field(text, 58, 68).trim()),
      points: decimalIn(field(text, 81, 84)),
      rank: numberIn(field(text, 86, 89)),
      cells: this.#cellsOf(text, line, number),
    });
  }

  #cellsOf(text: string, line: number, number: number): readonly TrfCell[] {
    const cells: TrfCell[] = [];
    const used = text.trimEnd();
    for (let column = FIRST_CELL; column <= used.length; column += CELL_WIDTH) {
      if (cells.length === MOST_ROUNDS) {
        this.#report(line, column, fail('trf.tooLong', { most: MOST_ROUNDS }));
        break;
      }
      cells.push(this.#cellAt(used, line, column, number));
    }
    while (cells.at(-1)?.kind === 'not-paired') cells.pop();
    return cells;
  }

  #cellAt(text: string, line: number, column: number, number: number): TrfCell {
    const cell = field(text, column, column + CELL_WIDTH - 1);
    const [who, color, sign] = [cell.slice(0, 4).trim(), cell[5]?.trim() ?? '', cell[7]?.trim().toUpperCase() ?? ''];
    const strayed = [4, 6, 8, 9].find((at) => (cell[at] ?? ' ') !== ' ');
    if (strayed !== undefined) {
      this.#report(line, column + strayed, fail('trf.shifted', { text: cell.trim() }));
      return { kind: 'not-paired' };
    }
    const result = TRF_RESULTS.find((known) => known === sign) ?? null;
    if (result === null && sign !== '') {
      this.#report(line, column + 7, fail('trf.result', { text: sign }));
      return { kind: 'not-paired' };
    }
    if (!/^[wb-]?$/iu.test(color)) {
      this.#report(line, column + 5, fail('trf.color', { text: color }));
      return { kind: 'not-paired' };
    }
    if (!/^\d*$/u.test(who)) {
      this.#report(line, column, fail('trf.opponent', { text: who }));
      return { kind: 'not-paired' };
    }
    const opponent = Number(who);
    if (opponent === 0) return byeOrNothing(result);
    if (opponent === number) this.#report(line, column, fail('trf.self', { number }));
    const colors: Readonly<Record<string, Color>> = { w: 'white', b: 'black' };
    return { kind: 'game', opponent, color: colors[color.toLowerCase()] ?? null, result };
  }

  #readByes(text: string, line: number): void {
    const letter = field(text, 5, 5).toUpperCase();
    const bye = letter === 'F' || letter === 'H' || letter === 'Z' ? BYE_OF[letter] : undefined;
    const round = numberIn(field(text, 7, 9));
    if (bye === undefined || round === null) {
      this.#report(line, 5, fail('trf.bye', { text: text.slice(4, 10).trim() }));
      return;
    }
    for (const { number } of this.#numbersFrom(text, 11, line)) this.#byes.push({ line, round, number, bye });
  }

  /** JaVaFo's: absent from the round that is to be paired. */
  #absent(rest: string, line: number): void {
    for (const text of rest.split(/\s+/u).filter((one) => one !== '')) {
      const number = numberIn(text);
      if (number === null) this.#report(line, 5, fail('trf.number', { text }));
      else this.#byes.push({ line, round: null, number, bye: 'zero' });
    }
  }

  #numbersFrom(text: string, first: number, line: number): readonly { readonly number: number }[] {
    return field(text, first, text.length)
      .split(/\s+/u)
      .filter((one) => one !== '')
      .flatMap((one) => {
        const number = numberIn(one);
        if (number !== null) return [{ number }];
        this.#report(line, first, fail('trf.number', { text: one }));
        return [];
      });
  }

  /** A game stands in two lines, which must say the same of it. */
  #compareCells(): void {
    for (const { line, number, cells } of this.#players.values()) {
      cells.forEach((cell, i) => {
        if (cell.kind !== 'game') return;
        const column = FIRST_CELL + CELL_WIDTH * i;
        const { opponent, color } = cell;
        const other = this.#players.get(opponent);
        const back = other?.cells[i];
        if (other === undefined) this.#report(line, column, fail('trf.unknownOpponent', { opponent }));
        else if (back?.kind !== 'game' || back.opponent !== number)
          this.#report(line, column, fail('trf.notMutual', { round: i + 1, opponent, other: other.line }));
        else if (color !== null && back.color === color)
          this.#report(line, column + 5, fail('trf.sameColor', { round: i + 1, opponent, other: other.line }));
        else if (resultOfSides(cell.result, back.result) === undefined)
          this.#report(line, column + 7, fail('trf.resultsDiffer', { round: i + 1, opponent, other: other.line }));
      });
    }
  }

  #report(line: number, column: number, { fault }: { readonly fault: Fault<FormatCode> }): void {
    this.faults.push({ line, column, fault });
  }
}

/** Columns from 1, both included; what lies behind the end of the line is blank. */
function field(text: string, from: number, to: number): string {
  return text.slice(from - 1, to);
}

function numberIn(text: string): number | null {
  const found = /^\s*(\d{1,9})\b/u.exec(text)?.[1];
  return found === undefined ? null : Number(found);
}

function decimalIn(text: string): number | null {
  const plain = text.trim().replace(',', '.');
  return /^\d*\.?\d+$/u.test(plain) ? Number(plain) : null;
}

function byeOrNothing(result: TrfResult | null): TrfCell {
  const bye = result === null ? undefined : BYE_OF[result];
  return bye === undefined ? { kind: 'not-paired' } : { kind: 'bye', bye };
}

const TITLES: Readonly<Record<string, string>> = {
  g: 'GM',
  m: 'IM',
  f: 'FM',
  c: 'CM',
  wg: 'WGM',
  wm: 'WIM',
  wf: 'WFM',
  wc: 'WCM',
};

/** The norm has titles whole; some write one or two small letters. */
function titleOf(text: string): string {
  return TITLES[text.toLowerCase()] ?? text.toUpperCase();
}

/**
 * Symbols at columns 6, 15, 24 …, each with its value in the four columns behind it; read where they stand, as some move them. A bye of
 * whoever was left is worth a win where no P says otherwise. X is of a game that was adjourned: here one without a result is still to be
 * played.
 */
function pointsOf162(text: string, before: PointSystem): PointSystem {
  const members = { W: 'win', D: 'draw', L: 'loss', A: 'absence', P: 'pairing' } as const;
  let system = before;
  for (const [, symbol = '', value = ''] of text.slice(4).matchAll(/([WDLAP]) *(\d*[.,]?\d+)/gu)) {
    const points = decimalIn(value) ?? 0;
    system = {
      ...system,
      [members[symbol as keyof typeof members]]: points,
      ...(symbol === 'A' ? { forfeit: points } : {}),
    };
  }
  return system;
}

/** `XXS W=3 D=1 L=0`, and byes: to JaVaFo that of whoever was left is worth 1 where nothing else is said, whatever a win is. What it tells apart by colour, or of byes that were asked for, is not read. */
function pointsOfXxs(text: string, before: PointSystem): PointSystem {
  const members: Readonly<Record<string, keyof PointSystem>> = {
    W: 'win',
    D: 'draw',
    L: 'loss',
    ZPB: 'absence',
    FL: 'forfeit',
    PAB: 'pairing',
  };
  let system: PointSystem = { ...before, pairing: before.pairing ?? 1 };
  for (const [, symbol = '', value = ''] of text.matchAll(/\b([A-Z]+)=(\d*\.?\d+)/gu)) {
    const member = members[symbol];
    if (member !== undefined) system = { ...system, [member]: Number(value) };
  }
  return system;
}

/** `BBW  3.0`, a line for each kind of result, as bbpPairings has them; F is a game lost by forfeit, U the bye of whoever was left: where it is missing, a win. */
function pointsOfBb(code: string, text: string, before: PointSystem): PointSystem {
  const members = { W: 'win', D: 'draw', L: 'loss', Z: 'absence', F: 'forfeit', U: 'pairing' } as const;
  const value = decimalIn(text);
  return value === null ? before : { ...before, [members[code[2] as keyof typeof members]]: value };
}
