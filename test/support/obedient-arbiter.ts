import { CLOCKS_SET } from '../../engine/tournament/seen.ts';
import type { Color } from '../../engine/chess/piece.ts';
import { opposite } from '../../engine/chess/piece.ts';
import { leftAtTable } from '../../electron/contract/left-at-table.ts';
import type { LeftAtTable } from '../../electron/contract/left-at-table.ts';
import { firstToDo } from '../../electron/contract/left-to-do.ts';
import type { LeftToDo } from '../../electron/contract/left-to-do.ts';
import type { SquareDifference } from '../../electron/contract/views/set-up.ts';
import type { QuestionView } from '../../electron/contract/views/question.ts';
import type { AlertHall } from './alert-hall.ts';
import { add, put } from './ruled-hall.ts';

/** More than any of these needs. */
const MOST_STEPS = 30;

/** Gives the ruling that the Laws say, and does at the table what the kiosk says is left, step by step. */
export class ObedientArbiter {
  readonly #hall: AlertHall;
  /** What was done, in order: told where a run fails. */
  readonly did: string[] = [];

  constructor(hall: AlertHall) {
    this.#hall = hall;
  }

  /**
   * Until play goes on, or the game is lost.
   * @param between what goes wrong before each step.
   * @throws where nothing more is told and play does not go on, or what is told cannot be done.
   */
  carryOut(between: () => void): 'goesOn' | 'lost' {
    for (let step = 0; step < MOST_STEPS; step += 1) {
      if (step > 0) between();
      this.#hall.wait(2_500);
      const { alerts, questions } = this.#hall.view;
      if (alerts.some(({ kind }) => kind === 'ruled')) return 'lost';
      const asked = alerts.find(({ kind, facts }) => kind === 'question' && facts.ruled === null);
      const question = questions.find(({ id }) => asked?.kind === 'question' && id === asked.facts.questionId);
      if (question !== undefined) this.#rule(question);
      else if (!this.#does(leftAtTable(this.#hall.view))) return 'goesOn';
    }
    throw new Error('there is no end to it');
  }

  /** The clock is that of a player who begins to think. */
  start(side: Color): void {
    const { clock } = this.#hall.line;
    this.stop();
    if ((clock.lever === 'left' ? 'white' : 'black') !== side) clock.flip();
    clock.start();
    this.#hall.wait(2_500);
  }

  stop(): void {
    const { clock } = this.#hall.line;
    if (clock.running) clock.stop();
    this.#hall.wait(1_500);
  }

  #rule({ id: questionId, meanings: [meaning] }: QuestionView): void {
    if (meaning === undefined) throw new Error('the Laws say nothing about it');
    this.stop();
    const { gameId, rulings } = this.#hall.view;
    const { irregularity, side, ply, waysOut, count } = meaning;
    const isLost = count !== null && count.illegalMoves >= count.losing;
    const imposed = isLost ? { kind: 'over', winner: opposite(side) } : { kind: 'time', seconds: 120 };
    this.did.push(`rules ${irregularity}, ply ${String(ply)}`);
    this.#hall.ask('ruling.make', {
      ...{ table: 1, gameId, ruled: rulings.length, questionId, irregularity, side, ply },
      ...{ remedy: isLost ? 'game-over' : waysOut[0], imposed: count === null ? { kind: 'none' } : imposed },
    });
    this.#hall.wait(500);
  }

  /** The first thing that is left. @returns whether there was any. */
  #does({ left, toRestore, starts }: LeftAtTable): boolean {
    const { alerts, differing, clock } = this.#hall.view;
    const withdrawn = alerts.find(({ kind }) => kind === 'withdrawnClocks');
    if (withdrawn?.kind === 'withdrawnClocks') {
      this.#setBack(withdrawn.facts);
      return true;
    }
    if (left !== null) return this.#doesByRuling(left, toRestore);
    if (differing.length > 0) {
      this.#putRight(differing);
      return true;
    }
    if (clock?.running != null) return false;
    if (starts === null) throw new Error('the clocks stand, and nobody is told to start one');
    this.#startsAsTold(starts);
    return true;
  }

  #doesByRuling(left: LeftToDo, toRestore: readonly SquareDifference[]): boolean {
    const { clock } = this.#hall.view;
    const first = firstToDo(left);
    switch (first) {
      case 'stop':
        this.did.push('stops as told');
        this.stop();
        if (leftAtTable(this.#hall.view).left?.stop === true) throw new Error('a clock that stands is to be stopped');
        return true;
      case 'step':
        if (left.step !== 'takeBack') throw new Error(`${String(left.step)} is none of this`);
        this.#putRight(toRestore);
        this.did.push('takes back');
        this.#hall.key('takeBack');
        return true;
      case 'restore':
        this.#putRight(toRestore);
        this.did.push('restored');
        this.#hall.key('restored');
        return true;
      case 'clocks':
        if (clock?.running != null) throw new Error('the clocks are to be set while one runs');
        this.#sets(left);
        return true;
      case 'play':
      case 'start':
        if (clock?.running === left.starts) return false;
        if (left.starts === null) throw new Error('nobody knows whose clock is started');
        this.#startsAsTold(left.starts);
        return true;
      default:
        throw new Error(`${first} is none of this`);
    }
  }

  #sets({ clocks, missed, toAdd, setBack, clocksCall }: LeftToDo): void {
    this.did.push(`sets ${JSON.stringify(toAdd.length > 0 ? toAdd : (setBack ?? clocks))}`);
    if (toAdd.length > 0) this.#adds(toAdd);
    else if (setBack !== null) put(this.#hall, { ...this.#shown(), [setBack.side]: setBack.seconds });
    else if (clocks !== null && missed === null) put(this.#hall, clocks);
    // Where nobody reads that they are set, they are said to be.
    const call = this.#hall.alerts.find(({ kind }) => kind === 'ruledClocks');
    if (call === undefined || clocksCall === null) return;
    this.#hall.seen([{ kind: CLOCKS_SET, sinceEpochMs: call.sinceEpochMs }]);
    this.#hall.wait(500);
  }

  #setBack({
    clocks,
    toAdd,
  }: Extract<AlertHall['alerts'][number], { readonly kind: 'withdrawnClocks' }>['facts']): void {
    this.did.push(`sets back ${JSON.stringify(clocks ?? toAdd)}`);
    this.stop();
    if (clocks === null) this.#adds(toAdd);
    else put(this.#hall, clocks);
    if (this.#hall.alerts.some(({ kind }) => kind === 'withdrawnClocks')) this.#hall.seen();
    this.#hall.wait(500);
  }

  #adds(times: LeftToDo['toAdd']): void {
    const sum: Partial<Record<Color, number>> = {};
    for (const { side, seconds } of times) sum[side] = (sum[side] ?? 0) + seconds;
    add(this.#hall, sum);
  }

  #shown(): Readonly<Record<Color, number>> {
    const { white, black } = this.#hall.view.clock ?? {};
    if (white == null || black == null) throw new Error('no clock is read');
    return { white, black };
  }

  #putRight(differing: readonly SquareDifference[]): void {
    for (const { square, expected } of differing) this.#hall.put(square, expected);
    if (differing.length > 0) this.did.push(`puts right ${differing.map(({ square }) => square).join(' ')}`);
    this.#hall.wait(2_000);
  }

  #startsAsTold(side: Color): void {
    this.did.push(`starts ${side}`);
    this.start(side);
  }
}
