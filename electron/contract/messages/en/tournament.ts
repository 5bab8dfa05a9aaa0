/** Words about tournaments as they are. */
export const tournamentWords = {
  details: {
    legend: 'The tournament on papers and in PGN',
    more: 'Dates, place, arbiters',
    firstDay: 'First day',
    lastDay: 'Last day',
    place: 'Place',
    federation: 'Federation',
    organiser: 'Organiser',
    arbiters: 'Arbiters',
    hints: { place: 'Dortmund', federation: 'GER', organiser: '', arbiters: 'Chief arbiter first' },
  },
} as const;
