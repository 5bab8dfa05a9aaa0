import type { Color } from '../../engine/chess/piece.ts';
import type { TableView } from '../../electron/contract/views/table.ts';
import { titleOf } from './facts.ts';
import type { SheetFacts } from './facts.ts';
import { fittedTitle, heightOf, LEAST_MM, ruleHeight } from './fitting.ts';
import { unbrokenHead } from './head-parts.ts';
import { messages } from '../stores/messages.svelte.ts';

const BOARD = 86;
/** Under a head that is as high as heads are. */
const SMALL_BOARD = 78;
/** Chair beside chair, a board has what the words leave it, which is this under a high head. */
const LOW_BOARD = 60;
/** The same of one that has the width of the paper. */
const SINGLE_LOW_BOARD = 116;
/** Of its width, what a board may shrink to under a high head: its letters can be read then, too. */
const LEAST_BOARD = 0.8;
/** Narrower paper has no room for every step: what there is can be read from where one sits. */
const BRIEF_UNDER = 0.9;
/** The head is drawn for two lines below each other; what it is higher is taken from the boards: of castlings every table is told the same. */
const HEAD = { from: 3.8, besideHeading: 15, heading: { ideal: 6, height: 15 }, spare: 8 } as const;

/** What a table's sheet says of the game, and how large its boards are. In units of the sheet. */
export interface TableRoom {
  /** Whose a draw is, on a line of its own in the head; '' where that would be taken from the boards: each player’s caption says it then. */
  readonly rule: string;
  /** Over a board, before the name. */
  readonly captions: Readonly<Record<Color, string>>;
  readonly isHeadHigh: boolean;
  readonly isBrief: boolean;
  readonly boardWidth: number;
  /** By which the letters at a board are drawn: boards of a pack that lie have letters of one size, that of the lowest. */
  readonly letteredWidth: number;
  readonly nameWidth: number;
  /** Of the heading, beside which the table’s number stands. */
  readonly headingWidth: number;
}

interface Laid {
  readonly chairs: readonly Color[];
  /** The chairs stand side by side. */
  readonly lying: boolean;
  /** Millimetres of a unit. */
  readonly unit: number;
}

export function tableRoom(table: TableView, facts: SheetFacts, { chairs, lying, unit }: Laid): TableRoom {
  const isSingle = chairs.length === 1;
  const headingWidth = lying ? 205 : 120;
  const overWithout = overHead(table, facts.fromBothGames, unit, headingWidth);
  const rule = overWithout + ruleHeight(facts.drawRule, unit) <= 0 ? facts.drawRule : '';
  const over = overWithout + ruleHeight(rule, unit);
  const isHeadHigh = over > 0;
  const isBrief = unit < BRIEF_UNDER;
  const boardWidth = ((): number => {
    if (isSingle && lying) return isHeadHigh ? SINGLE_LOW_BOARD : 126;
    if (isSingle) return 120;
    if (lying) return 72;
    // Two stand under each other.
    return Math.max(SMALL_BOARD, (isBrief ? 82 : BOARD) - Math.max(0, over) / 2);
  })();
  const letteredWidth = ((): number => {
    if (lying) return LEAST_BOARD * (isSingle ? SINGLE_LOW_BOARD : LOW_BOARD);
    return isHeadHigh ? LEAST_BOARD * (isSingle ? boardWidth : SMALL_BOARD) : boardWidth;
  })();
  const caption = (side: Color): string => {
    const said = messages.print.sheetOf(messages.print[side], facts.timeOf(side));
    return facts.drawRule === rule ? said : messages.moreGames.drawCounts[side](said);
  };
  return {
    ...{ rule, isHeadHigh, isBrief, boardWidth, letteredWidth, headingWidth },
    captions: { white: caption('white'), black: caption('black') },
    nameWidth: lying ? 112 : isSingle ? BOARD : boardWidth,
  };
}

/** What the head is higher than there is room for, without whose a draw is. */
function overHead(table: TableView, from: string, unit: number, width: number): number {
  const letters = Math.max(HEAD.from, LEAST_MM / unit);
  const { ideal } = HEAD.heading;
  const fromWidth = width + HEAD.besideHeading;
  const heading = fittedTitle(titleOf(table), { ...HEAD.heading, width }, unit);
  const more =
    heightOf(unbrokenHead(from), letters, fromWidth) -
    heightOf('', letters, fromWidth) +
    heading.height -
    heightOf('', ideal, width);
  return more - HEAD.spare;
}
