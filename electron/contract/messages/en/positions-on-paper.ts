import { counted, listed } from './faults/say.ts';

/** More of them are a number: whoever sits there finds the position on the table. */
const MOST_NAMED = 6;

/** Words of sheets that show the position of a round, in which a table may have one of its own. */
export const positionsOnPaper = {
  checklist: {
    heading: 'Set-up checklist',
    /** Both sides alike, each man opposite its like. */
    says: 'Compare every board with the picture, from White’s side. A mirrored set-up, or two swapped pieces, also looks like a Chess960 position.',
    saysUnlike:
      'Compare every board with its picture, from White’s side. Black’s pieces do not mirror White’s: check both sides.',
    /** Said behind either. */
    ownPictured: (tables: readonly number[]): string => `${otherPosition(tables)}, shown in the last column.`,
    columns: {
      pieces: 'Pieces as drawn',
      mirrored: 'Black mirrors White',
      corner: 'Right corner light',
      clock: 'Clock',
      sheets: 'Sheets',
    },
    /** In place of the first two, where Black does not mirror White. */
    eachSide: { pieces: 'White as drawn', mirrored: 'Black as drawn' },
    /** What was wrong, to be written by hand. */
    remarks: 'Remarks',
    signed: 'Checked by / time',
  },
  /** Of the picture of one. */
  startAt: (table: number): string => `Start position at table ${String(table)}`,
  /** For everybody in the hall: what is shown here is not the position of these tables. */
  elsewhere: (tables: readonly number[]): string => `${otherPosition(tables)}: see the sheet on the table.`,
} as const;

function otherPosition(tables: readonly number[]): string {
  const [only] = tables;
  if (tables.length === 1) return `Table\u00a0${String(only)} starts from another position`;
  return tables.length > MOST_NAMED
    ? `${counted(tables.length, 'table', 'tables')} start from other positions`
    : `Tables ${listed(tables.map(String))} start from other positions`;
}
