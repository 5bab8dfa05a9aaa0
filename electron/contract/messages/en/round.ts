/** Words of the page Round. */
export const roundWords = {
  heading: 'Round',
  fresh: 'Prepare a round',
  running: (name: string): string => `${name} is running`,
  tournamentName: 'Tournament',
  name: 'Name of the round',
  nameDefault: (round: number): string => `Round ${String(round)}`,
  tables: 'Tables',
  tablesHint: 'How many boards are played on',
  players: 'Players',
  playersHint:
    'One table a line: White – Black. Paste from a list; tab, semicolon or dash between the names. May stay empty.',
  playersPlaceholder: 'Anna Hector – Bruno Klein\nCem Aydın – Dora Novák',
  pairings: 'Tables and players',
  white: 'White',
  black: 'Black',
  open: 'Open the round',
  opened: (tables: number): string => `${String(tables)} ${tables === 1 ? 'table' : 'tables'}`,
  next: 'Prepare the next round',
  unnamed: 'No name',
} as const;
