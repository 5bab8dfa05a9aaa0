/**
 * A chapter for each screen. A text is a paragraph, a list of texts numbered steps; [K] is a key and _Draw_ what stands on the screen.
 * `picture` names one of those that `build/scripts/screenshots.mjs` takes of the running program; it stands above the texts.
 */
export interface ManualChapter {
  readonly id: string;
  readonly title: string;
  readonly picture: string | null;
  readonly texts: readonly (string | readonly string[] | ManualPicture)[];
}

/** Another picture, among the texts, with what is to be seen on it. */
export interface ManualPicture {
  readonly picture: string;
  readonly says: string;
}

export const manualChapters: readonly ManualChapter[] = [
  {
    id: 'first',
    title: 'The first quarter of an hour',
    picture: 'demonstration',
    texts: [
      'Nothing you try here can harm a tournament. The demonstration has tables of its own, and the hall screens do not see it.',
      [
        'Start the _Demonstration_ under _Setup_. Within half a minute a table turns red: press [Enter] to go there, read the question, and answer with the key on the button.',
        'Stop the demonstration. Under _Round_, type the name of the tournament and paste the pairings, or choose the file of your pairing program. [Ctrl+Enter] opens the round.',
        'Under _Draw_, choose a ceremony or a quick draw. The position stays with you until you reveal it in the hall.',
        '_Print the sheets_, beside the position, prints a poster and one sheet per table; others are chosen under _Print_. Put a sheet on every table.',
        'Under _Boards_, connect the boards. Each is compared with the drawn position, square by square.',
        'On _Tables_, wait until all are ready, and start the clocks. From now on you are called when a table needs you.',
        'When a game has ended, press [V] at its table and confirm the result. Under _Round_ you can type all of them.',
      ],
      'Boards are not needed for any of this but the fifth step: names, draw, paper and results work without one.',
    ],
  },
  {
    id: 'round',
    title: 'Round: players and results',
    picture: 'round',
    texts: [
      'One line per table: White – Black. Or drop the file of your pairing program (TRF, CSV, PGN): what was understood is shown before anything is opened, with every line that looks odd. In later rounds typed names are compared with those before: new ones, near misses, pairings that were played already, and players who are missing are listed, and keep nothing from being opened.',
      'The rules of the round belong to it: time control, standard, rapid or blitz, the way of castling, one game or two. Sheets, questions and penalties follow them.',
      'Until a game begins you can correct names, swap colours, and add or remove tables. As long as no move of it is recorded its players and colours can still be exchanged, as when the wrong opponents are found sitting down; after that names alone, unless you cancel the game. Every change is logged.',
      'The result sheet lies on the same page. [1], [=] and [0] record a result at the table that is marked, [+], [−] and [*] a forfeit, and the next table is marked; [Enter] after any of them is for the same table, and is needed where the line asks. To another table: [T], its number, [Enter]. [M] shows only what is missing.',
      'The same key twice in quick succession, a key held down and a double click count once: a line at the bottom says what was not taken. Press again if you mean it.',
      'A player who is not there is marked absent on the result sheet ([W], [B]) or at the table; _has come_ takes it back. The default time is one of the rules of the round, and runs from the start of play. Until when players may come stands at the table and on its card; when it is over the table calls, and proposes the forfeit; a win against somebody marked absent is proposed as one before that too. Nobody is forfeited by the program.',
      'When every table has its result, give them out as TRF, CSV or PGN, and begin the next round.',
    ],
  },
  {
    id: 'draw',
    title: 'Draw: the start position',
    picture: 'draw',
    texts: [
      'A ceremony: the computer locks in a secret, the audience calls out numbers, and both together make the position. Nobody can influence it, and anybody can check it from the receipt.',
      'A quick draw takes one click. By hand: dice, cards, coins or numbered balls, step by step, with everything that has to be thrown again. A position that was decided elsewhere can be given by number or letters.',
      'What is drawn is yours alone until it is revealed: print first if you like. The timetable can reveal it at the minute you announced.',
      'A draw is never deleted. It can be annulled with a reason, and both stand in the list of draws.',
      'In an event of several halls the centre can draw for all of them: the commitment and the position come to this page by themselves, and the receipt is verified here. A hall that is cut off takes the receipt from a file, or types number and hash as it is told. A hall that has its own draw is asked which of the two it plays, as long as no game has begun. A position that the centre sets by hand is told here, and set with [Set it here] when the centre has revealed it. At the centre this page says of each hall how far it has the draw; a hall with another start is said in red on every page.',
    ],
  },
  {
    id: 'print',
    title: 'Print: paper for the hall',
    picture: 'print',
    texts: [
      'Tick what you need; the preview is what comes out. _Save as PDF_ makes one file, named by tournament and round, and says how far it is.',
      'On every sheet the number and the letters stand together. The letters always run from the a-file to the h-file, for both players. On the sheet of a table each player sees the board from their own side, and both castlings as pictures.',
      'The small circles are squares that must be empty; the bars are squares that must not be attacked.',
      'Pairings come by table and by name, with start of play, time control, place and arbiters where you have given them, and with ratings and points where the pairings came with them. Score sheets carry the position, so nobody copies it down wrong.',
      'Where nobody has to keep a score sheet, both players sign a result slip instead: eight to a page of A4 or Letter, with lines to cut along.',
    ],
  },
  {
    id: 'boards',
    title: 'Boards: which board is which table',
    picture: 'boards',
    texts: [
      'Every board that is connected is listed with what stands on it. Ports that the system finds stand below, with _Connect_; where a port is not listed, type its path. Choose the kind of board first: a board of another kind stays silent. Boards at USB HID (Chessnut) stand among the ports. _Search over Bluetooth_ looks some seconds for a DGT Pegasus: switch it on first, and close the telephone’s app that may be connected to it.',
      'The evening before: _Scan all ports_ opens every port at USB, and _Number the hall_ makes the boards the tables’ in the order in which you lift a king at each. [Backspace] takes the last one back. _Test all boards_ shows which squares have never changed; the phone shows it too.',
      'To swap two boards before their games, type the other table’s number on a board’s card, or drag the card onto that number: the two exchange their tables. _Identify boards_ shows which board is which.',
      'A spare board in mid-game: connect it, then give it the table on its card. Set up the position that stands: until it does nothing is recorded from it, and moves are entered by mouse.',
      'What crosses the line of a table is kept: _Capture_ saves it to a file or replays it.',
      'A board is known by its number. When it comes back on another port, or the evening after, it finds its own table.',
      'A board that is unplugged calls you, in violet. Its moves up to then are kept. Check the cable: it reconnects by itself, and asks only if the position is another.',
    ],
  },
  {
    id: 'tables',
    title: 'Tables: the whole hall',
    picture: 'tables',
    texts: [
      'Each table shows its state as a shape, a word and a colour. On the right stands who needs you, the most urgent first; the place is kept free, so no table moves when one calls.',
      '[Enter] goes to the most urgent, [N] to the next. Digits go to a table by its number, [/] finds a player, [-] changes between boards and a list, [,] shows only some.',
      'Red: somebody has to go there. Amber: look. Violet: the connection to the board is lost. A square: the game is over.',
    ],
  },
  {
    id: 'table',
    title: 'A table: questions and rulings',
    picture: 'table',
    texts: [
      'What happened stands first, with the article of the Laws, then the answers, then what the board sensed. The program reports; you decide.',
      {
        picture: 'question',
        says: 'An open question: what happened, the answers with their keys, what the board sensed and when, and the position as it was beside the board as it stands.',
      },
      '[R] the position has been restored. [T] takes back the last move. [E] lets you type what was played. [H] sets the position up. [L] replays what the board saw, up to the press of the clock.',
      'Recording goes on while a question is open. An answer can be taken back for ten minutes with [Ctrl+Z].',
      '[I] is for irregularities and penalties, [J] for a claim, [=] for a draw offer, [U] for a resignation, [V] for the result. Each is written down with time and clocks, and prints as an incident sheet. What a ruling leaves to be done, the position to set up and the times to set, stays at the top of the page until the board and the clock show it, or play has gone on.',
      'Where a clock is exchanged, or is not read, type what it shows: [:]. It is recorded with the time of day, and once the kiosk reads a clock there the two are compared.',
      'Castling: the board sees squares, not hands. Whatever the players touched first, you see the order of the lifts with their seconds.',
    ],
  },
  {
    id: 'hall',
    title: 'The hall screen and the phone',
    picture: 'hall',
    texts: [
      'The hall screen shows only what everybody may know: the draw, the position, the games, the results. It never shows a call. [!] in the console changes what it shows.',
      'A screen on the network is paired by a code of six digits under _Setup_. A deputy’s phone is let in the same way: it shows who needs somebody, and takes results.',
      'If a screen loses the connection it keeps the position and says since when it is old.',
    ],
  },
  {
    id: 'record',
    title: 'Record: files, second copy, evidence',
    picture: 'record',
    texts: [
      'Every move, decision and result is on the disk before you see it. Nothing is ever changed afterwards: a correction is one more entry.',
      'The PGN comes first, per game and per round. A second copy on another disk or stick is kept as you go: if this computer fails, start another one from it.',
      'The evidence bundle is one zip file with everything that is needed to check a game. The report of the tournament is a PDF with it.',
    ],
  },
  {
    id: 'games',
    title: 'Games: look at a PGN file',
    picture: 'games',
    texts: [
      'Drop a PGN file, of Chess960 or classical chess. [←] and [→] go move by move, [↑] and [↓] into a variation and out of it. Nothing of it enters your record.',
    ],
  },
  {
    id: 'broadcast',
    title: 'Broadcast: what leaves the hall',
    picture: 'broadcast',
    texts: [
      'Nothing leaves the hall until you turn it on here. Choose a delay in minutes or moves; single tables can be held back.',
      '[%] stops everything from any page. Spectators then see the last position that was sent; the record goes on.',
    ],
  },
  {
    id: 'halls',
    title: 'Halls: one event in several halls',
    picture: null,
    texts: [
      'Where a kiosk in each hall takes part in one event, this page shows all of them: how current their data is, their tables, and which of them need an arbiter. Nothing can be changed here; each hall is run at its own console.',
      '_Let a hall join_ makes a file and a QR code for one hall. There it is taken under Setup, _Several halls_; the page then says how what is recorded follows, and _Leave the event_ ends it. The round is not affected.',
      'At a table [@] hands its question to the centre. There it stands under _Questions from halls_ with position and evidence; the advice comes back beside the question. What is recorded is what you press.',
    ],
  },
  {
    id: 'rehearsal',
    title: 'Rehearsal: castling disputes without hardware',
    picture: 'rehearsal',
    texts: [
      'Choose a dispute, carry its pieces and press the clock as the players would; beside the board stands what the kiosk makes of it, and below it what applies. A piece dragged off the board lies in a hand.',
      'Nothing of it is in your record or on a hall screen, and it goes on beside a running round.',
    ],
  },
  {
    id: 'setup',
    title: 'Setup: appearance, lock, network, end',
    picture: 'setup',
    texts: [
      'With a PIN, [K] locks the console: it then shows only whether an arbiter is needed. If nobody knows the PIN any more, move the file _access.json_ out of the data folder and start again.',
      'The network is closed until you open it, and closes at four in the morning. Only paired screens are let in.',
      '_Delete tournament data_ asks for the name, says what it deletes and what it keeps, and cannot be taken back.',
    ],
  },
];
