import type { CastlingMode } from '../../../engine/chess/setup.ts';
import { USUAL_RULES, withOneTime } from '../../../engine/laws/round-rules.ts';
import type { RoundRules } from '../../../engine/laws/round-rules.ts';
import type { GameNumber, Players, RoundKind, Seat, TournamentDetails } from '../../../engine/journal/round.ts';
import { pairingDoubts } from '../../../engine/tournament/pairing-doubts.ts';
import type { PairedRound, PairingDoubt } from '../../../engine/tournament/pairing-doubts.ts';
import { completedBy } from '../../../engine/tournament/known-players.ts';
import { NO_DETAILS } from '../../../engine/tournament/tournament.ts';
import { MOST_TABLES_OF_ROUND } from '../../../electron/contract/most-tables.ts';
import type { ConsoleView } from '../../../electron/contract/views/console.ts';
import { messages } from '../../stores/messages.svelte.ts';
import type { PageStores } from '../../stores/page-stores.ts';
import type { DraftedRound } from '../../stores/round-draft.ts';
import { epochOfMinute, localMinute } from '../../components/local-minute.ts';
import { byesText, readPasted, readPastedBye, readPastedName, seatsText } from '../corrections/seats-text.ts';
import { PolicyChoice } from '../draw/policy-choice.svelte.ts';
import { keepFile } from '../pairings/keep-file.ts';
import type { GivenFile } from '../pairings/pairings-to-open.ts';
import { readPlayers } from '../read-players.ts';
import type { LineDoubt, Pairing, PlayersLine } from '../read-players.ts';
import { decidedIn, NOBODY_PLAYS_ON, playingOn } from './playing-on.ts';

const DAY_MS = 86_400_000;
/** With such a line the round is refused. */
const SEATED_TWICE: ReadonlySet<LineDoubt> = new Set([
  ...(['twice', 'idTwice', 'sameName', 'sameId', 'byeToo'] as const),
]);

/** What is given of a round before it is opened. */
export class RoundForm {
  readonly #view: () => ConsoleView;
  /** Null: the players are those that are proposed, as long as nobody typed. */
  #typed = $state<string | null>(null);
  /** As what it was begun: of a tie-break and of an armageddon those are proposed who play on. */
  #begun: RoundKind = $state('round');
  readonly choice: PolicyChoice;

  /** The round after which another is being prepared; 0 before the first. One that somebody else opens meanwhile is shown first. */
  after = $state(0);
  /** It takes the place of the running one. */
  instead = $state(false);

  tournament = $state('');
  details = $state.raw<TournamentDetails>(NO_DETAILS);
  name = $state('');
  numbered = $state<number | null>(null);
  starts = $state('');
  /** Null: as many as there are pairings. */
  tables = $state<number | null>(null);
  castlingMode: CastlingMode = $state('cg');
  rules: RoundRules = $state(USUAL_RULES);
  rulesRead = $state(true);
  kind: RoundKind = $state('round');
  games: GameNumber = $state(1);
  /** What is taken of a file stands in the place of what is typed. */
  file = $state.raw<GivenFile | null>(null);
  /** Characters of a paste that was not let into the field: laying it out would freeze the page. */
  turnedAway = $state(0);

  /** Who met whom so far. */
  paired = $state.raw<readonly PairedRound[]>([]);

  /** Results that come in while it is prepared change it. */
  readonly #playingOn = $derived.by(() => {
    const view = this.#view();
    return this.#begun === 'round' || view.round?.round !== this.after ? NOBODY_PLAYS_ON : playingOn(view);
  });
  /** How many of those who have played are to play on. */
  readonly level = $derived(this.#playingOn.says(this.#typed === null));

  /** With what the rounds before know of them, where nothing else is said. */
  readonly #completed = $derived(completedBy(this.paired));
  readonly read = $derived(
    readPlayers(this.players, (typed) => {
      const { white: name, details } = this.seated({ white: typed, black: '' });
      return { name, fideId: details?.white.fideId ?? '' };
    }),
  );
  /** What looks odd beside the rounds before, of which this is one more; none of a tie-break, nor of a file. */
  readonly doubts = $derived.by((): readonly PairingDoubt[] => {
    if (this.kind !== 'round' || this.file !== null || this.fault !== null) return [];
    const pairs = this.read.pairings.map((pairing) => {
      const { white, black } = readPasted(pairing);
      return [white, black] as const;
    });
    const replaced = this.instead ? this.#view().round?.round : undefined;
    const earlier = this.paired.filter(({ round }) => round !== replaced);
    return pairingDoubts({ pairs, byes: this.read.byes.map(({ name }) => readPastedName(name)) }, earlier);
  });
  readonly fault = $derived(
    this.turnedAway > 0 ? ({ kind: 'tooLong', characters: this.turnedAway } as const) : this.read.fault,
  );
  /** Tables, as far as they are typed. */
  readonly count = $derived(
    this.isCentre
      ? 0
      : Math.min(MOST_TABLES_OF_ROUND, Math.max(this.read.pairings.length, this.tables ?? this.#asBefore, 1)),
  );
  /** Lines that nobody is seated from; the arbiter is asked once whether they may stay out. */
  readonly leftOut = $derived(this.read.lines.filter(({ pairing, bye }) => pairing === null && bye === null).length);
  readonly lines = $derived.by((): readonly PlayersLine[] => {
    const { round, tables } = this.#view();
    if (this.kind === 'round' || this.instead || round === null) return this.read.lines;
    const isDecided = decidedIn({ round, tables });
    return this.read.lines.map((line) =>
      line.doubt === null && line.pairing !== null && isDecided(readPasted(line.pairing))
        ? { ...line, doubt: 'decided' }
        : line,
    );
  });
  /** Lines of two whose match is decided: the arbiter is asked once whether they play on. */
  readonly decided = $derived(this.lines.filter(({ doubt }) => doubt === 'decided').length);
  readonly doubtful = $derived(this.lines.filter(({ doubt }) => doubt !== null).length);
  /** Nobody sits at two places: such a round is not opened. */
  readonly twice = $derived(this.read.lines.some(({ doubt }) => doubt !== null && SEATED_TWICE.has(doubt)));

  /** A tournament keeps to one castling mode and to its rules; others are the arbiter's choice. */
  constructor(view: () => ConsoleView) {
    this.#view = view;
    const { ledger, round } = view();
    this.choice = new PolicyChoice(ledger, round?.exclusions ?? null);
    if (round === null) return;
    this.castlingMode = round.castlingMode;
    this.rules = round.rules;
  }

  get players(): string {
    return this.#typed ?? this.#playingOn.players;
  }

  set players(typed: string) {
    this.#typed = typed === this.#playingOn.players ? null : typed;
  }

  /** Nobody has been named or counted yet: as many tables as the round before had, or of a tie-break those that may play on. */
  get #asBefore(): number {
    if (this.players.trim() !== '') return 0;
    if (this.kind !== 'round') return this.#playingOn.unnamed;
    return this.#view().round?.lastOfKind.round?.tables ?? 0;
  }

  /** Of an event: it draws for the rounds of its halls, and has no table. */
  get isCentre(): boolean {
    return this.#view().jobs.halls?.centre != null;
  }

  /** What is odd about the start of play: it lies back a day or more, or on no day of the tournament. */
  get startsOddly(): 'past' | 'otherDay' | null {
    const startsEpochMs = epochOfMinute(this.starts);
    if (startsEpochMs === null || Number.isNaN(startsEpochMs)) return null;
    if (startsEpochMs < Date.now() - DAY_MS) return 'past';
    const { firstDay, lastDay } = this.#view().tournament?.details ?? this.details;
    const day = this.starts.slice(0, 10);
    return (firstDay !== '' && day < firstDay) || (lastDay !== '' && day > lastDay) ? 'otherDay' : null;
  }

  /** Whom a line seats. */
  seated(pairing: Pairing): Players {
    return this.#completed(readPasted(pairing));
  }

  /** In order of tables; those without names have the lowest numbers that are left. */
  get #typedSeats(): readonly Seat[] {
    if (this.isCentre) return [];
    const seats: Seat[] = this.read.pairings.map((pairing) => ({ table: pairing.table, ...this.seated(pairing) }));
    const given = seats.map(({ table }) => table);
    for (let table = 1; seats.length < this.count; table++)
      if (!given.includes(table)) seats.push({ table, white: '', black: '' });
    return seats.sort((a, b) => a.table - b.table);
  }

  get nextNumber(): number {
    return (this.#view().round?.lastOfKind[this.kind]?.number ?? 0) + 1;
  }

  /** A name that is a number alone is the number. */
  get number(): number {
    const name = this.name.trim();
    return /^\d{1,4}$/u.test(name) ? Number(name) : (this.numbered ?? this.file?.toOpen?.round ?? this.nextNumber);
  }

  get roundName(): string {
    return /^\d{0,4}$/u.test(this.name.trim()) ? messages.moreGames.name(this.kind, this.number) : this.name;
  }

  /** Everything is given, or left to what it usually is. */
  get isComplete(): boolean {
    const isSeated = this.file === null ? this.fault === null : this.file.toOpen !== null;
    return isSeated && this.rulesRead && this.choice.ok;
  }

  /** Chosen in the form. */
  choose(kind: RoundKind): void {
    this.kind = kind;
    if (kind !== 'armageddon') this.rules = withOneTime(this.rules);
    this.games = this.#view().round?.lastOfKind[kind]?.games ?? 1;
  }

  /** Another after this one, of the rules and as many games as the last of its kind had; who plays a tie-break has played here. */
  begin(kind: RoundKind): void {
    const { round } = this.#view();
    if (round === null) return;
    this.instead = false;
    this.numbered = null;
    this.name = '';
    this.starts = '';
    this.choose(kind);
    this.rules = round.lastOfKind[kind]?.rules ?? withOneTime(round.rules);
    [this.after, this.#begun, this.#typed] = [round.round, kind, null];
  }

  /** Something of it was typed that is worth being gone on with; the running round once more stands in the record. */
  get isTyped(): boolean {
    const { name, numbered, starts, tables } = this;
    const isOther = this.#typed !== null || name !== '' || starts !== '' || numbered !== null || tables !== null;
    return isOther && !this.instead;
  }

  /** None is prepared any more: what was given of it is not left for a round that appears. */
  cancel(): void {
    [this.after, this.file, this.players] = [0, null, ''];
  }

  /** What was typed so far. */
  get drafted(): DraftedRound {
    const { after, kind, tournament, details, name, numbered, starts, tables, players } = this;
    return { after, kind, tournament, details, name, numbered, starts, tables, players };
  }

  /** Goes on with what was typed before, where it was typed of the same round. */
  restore(drafted: DraftedRound | null): void {
    if (drafted?.after !== this.after || drafted.kind !== this.kind) return;
    const { tournament, details, name, numbered, starts, tables, players } = drafted;
    Object.assign(this, { tournament, details, name, numbered, starts, tables, players });
  }

  /** The running round once more, with all that was entered of it. */
  beginAgain(): void {
    const { round, tables } = this.#view();
    if (round === null) return;
    const seats = tables.map(({ table, seat }) => ({ table, ...seat }));
    this.begin(round.kind);
    this.name = round.name;
    this.games = round.games;
    this.rules = round.rules;
    this.numbered = round.number;
    this.starts = localMinute(round.startsEpochMs);
    const isNamed = seats.some(({ white, black }) => white !== '' || black !== '');
    this.players = [...(isNamed ? [seatsText(seats)] : []), ...byesText(round.byes)].join('\n');
    this.tables = seats.length;
    this.instead = true;
  }

  /** The name of a tournament that is not open yet, empty where none was given; null where one is open. */
  get called(): string | null {
    if (this.#view().tournament !== null) return null;
    return this.tournament.trim() || (this.file?.toOpen?.tournament ?? '');
  }

  /** Whether it was opened. */
  async open(consoleStore: Pick<PageStores['consoleStore'], 'ask'>): Promise<boolean> {
    const given = this.file;
    const { called, details, kind, games, castlingMode, rules, after } = this;
    const naming = { name: called ?? '', details, seen: null };
    if (naming.name !== '' && (await consoleStore.ask('tournament.open', naming)) === null) return false;
    const startsEpochMs = epochOfMinute(this.starts) ?? undefined;
    const exclusions = { excluded: this.choice.excluded, repeats: this.choice.repeats };
    const typedByes = this.read.byes.map(readPastedBye);
    const { seats, byes } = given?.toOpen ?? { seats: this.#typedSeats, byes: typedByes };
    const tables = seats.map((seat) => ({ ...seat, ...this.#completed(seat) }));
    const opened = await consoleStore.ask('round.open', {
      ...{ number: this.number, name: this.roundName, startsEpochMs, exclusions },
      ...(kind === 'round' ? {} : { kind }),
      ...(games === 2 ? { games } : {}),
      ...{ tables, byes, castlingMode, rules, after },
      ...(this.instead ? { instead: true } : {}),
    });
    if (opened === null) return false;
    if (given !== null) await keepFile(consoleStore, given, opened.output.round);
    return true;
  }
}
