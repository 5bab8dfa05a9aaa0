import type { Laws } from '../../../engine/laws/laws.ts';
import { isToBeCancelled, standingRulings } from '../../../engine/tournament/game.ts';
import type { Game } from '../../../engine/tournament/game.ts';
import { USUAL_RULES, lawsUnder } from '../../../engine/laws/round-rules.ts';
import { barredAt } from '../../../engine/tournament/barred.ts';
import { absenceAt } from '../../../engine/tournament/absence.ts';
import { gameOver } from '../../../engine/tournament/game-over.ts';
import { isSeen, seenAtEpochMs } from '../../../engine/tournament/seen.ts';
import { moveNumberFrom } from '../../../engine/notation/move-number.ts';
import { lawsOf } from '../../../engine/tournament/laws-of.ts';
import { gameAt, resultWithoutGame, seatAt, startOf } from '../../../engine/tournament/tournament.ts';
import type { Tournament } from '../../../engine/tournament/tournament.ts';
import { unboundSince } from '../ready-tables.ts';
import { inCallOrder } from '../../contract/call-order.ts';
import { makeAlert } from '../../contract/views/table-alert.ts';
import type { AlertFacts, AlertKind, TableAlertView, Urgency } from '../../contract/views/table-alert.ts';
import {
  conflictOf,
  displacedOf,
  flagOf,
  isKingsAgainst,
  leverOf,
  newGameOf,
  questionsOf,
  ruledOf,
} from './alert-scene.ts';
import type { Scene, CandidateAlert } from './alert-scene.ts';
import { ruledBackOf, ruledClocksOf, ruledMoveOf, withdrawnClocksOf, wrongClockOf } from './ruled-alerts.ts';
import { isLeftInHand } from './left-in-hand.ts';
import { epochMs } from './flag-now.ts';
import { placementOfFen, startDiffersOn } from './start-view.ts';
import type { TableNow } from './table-now.ts';
import { clockAgainstTyped } from './typed-times-view.ts';

interface Rule<K extends AlertKind> {
  readonly urgency: (facts: AlertFacts[K], scene: Scene) => Urgency;
  readonly article: (facts: AlertFacts[K], laws: Laws) => string | null;
  readonly found: (scene: Scene) => readonly CandidateAlert<K>[];
}

/** Every kind of alert: how urgent it is, under which article it stands, and when there is one. Threefold and fifty are the players’ to claim (12.6). */
const ALERTS: { readonly [K in Exclude<AlertKind, 'fault' | 'late' | 'barred' | 'sealed' | 'unbegun'>]: Rule<K> } = {
  unrecorded: {
    urgency: () => 'act',
    article: () => null,
    found: ({ game, now }) =>
      game.result !== null || now.unrecordedSinceMs === null
        ? []
        : [{ facts: {}, sinceEpochMs: epochMs(now, now.unrecordedSinceMs) }],
  },
  question: {
    // What is between squares closes by itself when the hand is done, and where nothing is heard of it, not.
    urgency: ({ questionId }, { game, lost, now }) => {
      const asked = game.questions.find(({ question }) => question.id === questionId);
      return asked?.question.verdict === 'unclear' && !lost && !isLeftInHand(asked, now) ? 'look' : 'act';
    },
    article: ({ irregularity, article = null }, { irregularities }) =>
      article ?? (irregularity === null ? null : irregularities[irregularity].article),
    found: questionsOf,
  },
  flag: {
    urgency: ({ means }) => (means === 'made' ? 'note' : 'act'),
    article: ({ ended, article }) => ended?.article ?? article,
    found: flagOf,
  },
  conflict: {
    urgency: () => 'act',
    article: ({ board, ruling }, { endings }) =>
      board === null || typeof board === 'string' ? (ruling?.article ?? null) : endings[board.ending].article,
    found: conflictOf,
  },
  start: {
    urgency: () => 'act',
    article: (_, { irregularities }) => irregularities['wrong-start'].article,
    // Seen is no ruling: it stays until there is one, or the game has its result.
    found: ({ game, tournament, table }) =>
      game.matchesDraw ||
      game.result !== null ||
      standingRulings(game).some(({ irregularity }) => irregularity === 'wrong-start')
        ? []
        : [
            {
              facts: { squares: startDiffersOn(tournament, table, game), stood: placementOfFen(game.start) },
              sinceEpochMs: game.startedEpochMs,
              seen: tournament.seenStarts.has(game.gameId),
            },
          ],
  },
  lever: {
    urgency: () => 'look',
    article: () => null,
    found: leverOf,
  },
  displaced: {
    urgency: () => 'look',
    article: () => null,
    found: displacedOf,
  },
  lost: {
    urgency: () => 'lost',
    article: () => null,
    found: ({ game, board, lost }) =>
      game.result !== null || !lost || board === null || board.line === 'opening'
        ? []
        : [
            {
              facts: { reason: board.reason, ...(board.line === 'noBoard' && { never: true as const }) },
              sinceEpochMs: board.sinceEpochMs,
            },
          ],
  },
  noBoard: {
    urgency: () => 'lost',
    article: () => null,
    found: ({ game, board, tournament, table }) => {
      const sinceEpochMs = board === null ? unboundSince(tournament, table, game) : null;
      return sinceEpochMs === null ? [] : [{ facts: {}, sinceEpochMs }];
    },
  },
  ruled: {
    urgency: ({ result }) => (result === null ? 'act' : 'result'),
    article: ({ article }) => article,
    found: ruledOf,
  },
  newGame: {
    urgency: () => 'act',
    article: ({ article }) => article,
    found: newGameOf,
  },
  ruledClocks: {
    urgency: () => 'act',
    article: ({ article }) => article,
    found: ruledClocksOf,
  },
  wrongClock: {
    urgency: () => 'act',
    article: () => null,
    found: wrongClockOf,
  },
  withdrawnClocks: {
    urgency: () => 'act',
    article: ({ article }) => article,
    found: withdrawnClocksOf,
  },
  ruledBack: {
    urgency: () => 'act',
    article: ({ article }) => article,
    found: ruledBackOf,
  },
  ruledMove: {
    urgency: () => 'act',
    article: ({ article }) => article,
    found: ruledMoveOf,
  },
  over: {
    urgency: () => 'result',
    article: ({ article }) => article,
    found: (scene) => {
      const { game, over } = scene;
      if (game.result !== null || over === null || isKingsAgainst(game, over) || isToBeCancelled(game)) return [];
      if (ruledOf(scene).length > 0) return [];
      const { ending, result, article, ply, sinceEpochMs } = over;
      return [{ facts: { ending, result, article, move: moveNumberFrom(game.start, ply) }, sinceEpochMs }];
    },
  },
  kings: {
    urgency: () => 'result',
    article: () => null,
    found: ({ game, game: { kings, result }, over }) =>
      kings === null || result !== null || over !== null || isToBeCancelled(game)
        ? []
        : [{ facts: { result: kings.result }, sinceEpochMs: kings.sinceEpochMs }],
  },
  clock: {
    urgency: () => 'act',
    article: () => null,
    found: clockAgainstTyped,
  },
  clockGone: {
    urgency: () => 'look',
    article: () => null,
    found: ({ game, now }) =>
      game.result !== null || now.clockTold.goneSinceMs === null
        ? []
        : [{ facts: {}, sinceEpochMs: epochMs(now, now.clockTold.goneSinceMs) }],
  },
  battery: {
    urgency: () => 'note',
    article: () => null,
    found: ({ game, now }) =>
      game.result !== null || now.clockTold.batteryLowMs === null
        ? []
        : [{ facts: { of: 'clock' }, sinceEpochMs: epochMs(now, now.clockTold.batteryLowMs) }],
  },
};

const KINDS = Object.keys(ALERTS) as readonly (keyof typeof ALERTS)[];

/** What calls the arbiter to this table, in the order in which it is told everywhere. */
export function tableAlerts(
  tournament: Tournament,
  table: number,
  game: Game | null,
  now: TableNow,
): readonly TableAlertView[] {
  const path = tournament.boards.get(table)?.path;
  // A board that has gone back, or on to a third line, is where its table says.
  const stands = (tournament.alerts.get(table) ?? []).filter(
    ({ alert }) => alert.code !== 'alert.boardMoved' || alert.facts.path === path,
  );
  const raised = stands.map(({ alert, sinceEpochMs }): TableAlertView => {
    const urgency = alert.code === 'alert.boardMoved' || (game !== null && game.result !== null) ? 'note' : 'act';
    return { kind: 'fault', facts: { fault: alert }, sinceEpochMs, urgency, article: null, seen: false };
  });
  const before = [
    ...lateOf(tournament, table, now),
    ...sealedOf(tournament, table, now),
    ...unbegunOf(tournament, table, now),
  ];
  const found = game === null ? [] : foundIn(sceneOf(tournament, table, game, now));
  const all = [...found, ...before, ...barredOf(tournament, table), ...raised];
  return inCallOrder(all.map((alert) => withSeenAt(tournament, table, game, alert)));
}

function withSeenAt(tournament: Tournament, table: number, game: Game | null, alert: TableAlertView): TableAlertView {
  if (!alert.seen) return alert;
  const { kind, facts, sinceEpochMs } = alert;
  const seenEpochMs =
    kind === 'question'
      ? game?.questions.find(({ question }) => question.id === facts.questionId)?.seenEpochMs
      : seenAtEpochMs(tournament, table, kind, sinceEpochMs);
  return seenEpochMs == null ? alert : { ...alert, seenEpochMs };
}

/** Known as soon as the round is opened. */
function barredOf(tournament: Tournament, table: number): readonly TableAlertView[] {
  const { penalties } = lawsUnder(tournament.round?.rules ?? USUAL_RULES);
  return barredAt(tournament, table).map(({ sinceEpochMs, ...facts }) => ({
    ...{ kind: 'barred', facts, sinceEpochMs, urgency: 'act', article: penalties[facts.penalty] },
    seen: isSeen(tournament, table, 'barred', sinceEpochMs),
  }));
}

/** People have begun though the arbiter has not revealed the start, or he has forgotten to. */
function sealedOf(tournament: Tournament, table: number, now: TableNow): readonly TableAlertView[] {
  if (now.begunWithheldMs === null || startOf(tournament, table)?.revealed !== false) return [];
  const sinceEpochMs = epochMs(now, now.begunWithheldMs);
  const seen = isSeen(tournament, table, 'sealed', sinceEpochMs);
  return [{ kind: 'sealed', facts: {}, sinceEpochMs, urgency: 'act', article: null, seen }];
}

/** Somebody plays, and nothing of it is recorded. Over a table that has its result anybody may. */
function unbegunOf(tournament: Tournament, table: number, now: TableNow): readonly TableAlertView[] {
  const { unbegun } = now;
  if (unbegun === null || gameAt(tournament, table) !== null) return [];
  if (seatAt(tournament, table) === null || resultWithoutGame(tournament, table) !== null) return [];
  const sinceEpochMs = epochMs(now, unbegun.sinceMs);
  const seen = isSeen(tournament, table, 'unbegun', sinceEpochMs);
  return [{ kind: 'unbegun', facts: { by: unbegun.by }, sinceEpochMs, urgency: 'act', article: null, seen }];
}

/** No game need have begun for it. Its time is that of the record: once seen, it stays so wherever the machine's clock is set. */
function lateOf(tournament: Tournament, table: number, { nowEpochMs, movedMs }: TableNow): readonly TableAlertView[] {
  const absence = absenceAt(tournament, table);
  if (absence?.dueEpochMs == null || absence.dueEpochMs + movedMs > nowEpochMs) return [];
  const { white, black, dueEpochMs: sinceEpochMs } = absence;
  const { article } = lawsUnder(tournament.round?.rules ?? USUAL_RULES).irregularities['default-time'];
  const seen = isSeen(tournament, table, 'late', sinceEpochMs);
  return [{ kind: 'late', facts: { white, black }, sinceEpochMs, urgency: 'act', article, seen }];
}

function sceneOf(tournament: Tournament, table: number, game: Game, now: TableNow): Scene {
  const { board } = now;
  return { tournament, table, now, game, ...judged(tournament, game), board, lost: board?.line !== 'connected' };
}

function foundIn(scene: Scene): readonly TableAlertView[] {
  return KINDS.flatMap((kind) => alertsOf(kind, scene));
}

function alertsOf(kind: keyof typeof ALERTS, scene: Scene): readonly TableAlertView[] {
  const { urgency, article, found } = ALERTS[kind] as Rule<keyof typeof ALERTS>;
  return found(scene).map(({ facts, sinceEpochMs, seen }) =>
    makeAlert(kind, facts, {
      sinceEpochMs,
      urgency: urgency(facts, scene),
      article: article(facts, scene.laws),
      seen: seen ?? isSeen(scene.tournament, scene.table, kind, sinceEpochMs),
    }),
  );
}

/** A game is never changed, and looked at again for every piece that is lifted. */
const known = new WeakMap<Game, Pick<Scene, 'laws' | 'over'>>();

function judged(tournament: Tournament, game: Game): Pick<Scene, 'laws' | 'over'> {
  const before = known.get(game);
  if (before !== undefined) return before;
  const laws = lawsOf(tournament, game);
  const now = { laws, over: gameOver(game, laws) };
  known.set(game, now);
  return now;
}
