/**
 * A chapter for each screen. A text is a paragraph, a list of texts numbered steps; [K] is a key and _Draw_ what stands on the screen.
 * `picture` names one of those that `build/scripts/screenshots.mjs` takes of the running program; it stands after the first text.
 */
export interface ManualChapter {
  readonly id: string;
  readonly title: string;
  readonly picture: string | null;
  readonly texts: readonly (string | readonly string[] | ManualPicture | ManualHeading)[];
}

/** Another picture, among the texts, with what is to be seen on it. */
export interface ManualPicture {
  readonly picture: string;
  readonly says: string;
}

/** What the texts after it are about, in a long chapter. */
export interface ManualHeading {
  readonly heading: string;
}

export const manualChapters: readonly ManualChapter[] = [
  {
    id: 'first',
    title: 'The first fifteen minutes',
    picture: 'demonstration',
    texts: [
      'Begin with the demonstration: nothing you try there can harm a tournament. It has its own tables, and hall screens do not show it.',
      [
        'Start the _Demonstration_ under _Setup_. Within half a minute a table turns red: press [Enter], read what happened, and answer with the key shown on the button.',
        'Stop the demonstration. Under _Round_, type the name of the tournament and paste the pairings, or choose the file from your pairing program. [Ctrl+Enter] opens the round.',
        'Under _Draw_, choose a ceremony or a quick draw. With a quick draw, only this console shows the position until you reveal it; a ceremony ends with the position on the hall screen.',
        '_Print the sheets_, beside the position, prints a poster and one sheet per table; others are under _Print_. Put a sheet on every table.',
        'Under _Boards_, connect the boards. Each is compared with the drawn position, square by square.',
        'Reveal the position. Under _Tables_, wait until all are ready, and have the clocks started. From now on you are called when a table needs you.',
        'When a game has ended, press [V] at its table and confirm the result. Under _Round_ you can enter all results on one sheet.',
      ],
      'If you have no boards, leave out step 5: see the chapter “Tables without boards”.',
    ],
  },
  {
    id: 'round',
    title: 'Round: players and results',
    picture: 'round',
    texts: [
      'Here you prepare a round; once it is open, this page is its result sheet.',
      { heading: 'Pairings' },
      'One line per table: White – Black. If each table’s line begins with a number of its own, that is the table; otherwise tables are numbered in the order of the lines. Or drop the file from your pairing program (TRF, CSV, PGN). What was read is shown before the round is opened, with every doubtful line marked. [Enter] in a field goes to the next one; only the button or [Ctrl+Enter] opens the round.',
      'From the second round on, repeated pairings, similar names, missing players and new ones are listed; you can open the round all the same. If the pairing program changes the round afterwards, choose its file again with _Update pairings from a file…_',
      { heading: 'Rules and corrections' },
      'Each round has its own rules: time control; standard, rapid or blitz; castling; one game or two. Sheets, questions and penalties follow them.',
      'Until a game begins you can correct wrong names or players, swap wrong colours, and add or remove tables. Until its first move is recorded, players and colours can still be changed; after that only names, unless you cancel the game. Every change is logged.',
      'A round opened by mistake can be withdrawn under _Correct round and tables…_, as long as nothing has been revealed, started or decided in it. The round before it is then in progress again.',
      { heading: 'Results' },
      'Type the number of a table and press [Enter]; then [1], [=] and [0] record its result, [+], [−] and [*] a forfeit. The next table’s number follows.',
      'To enter results in the order of the tables, press [Enter] alone, or click a line: from then on each [1], [=] or [0] is a result, and the mark moves on to the next table. To go to another one: [T] or [Esc], its number, [Enter]. After half a minute without a key, digits are the number of a table again. [M] shows only missing results, and [S] marks the scoresheets as signed by both.',
      'If the line of a table asks you to confirm, press [Enter]; until you do, the result is not recorded, and every page says so.',
      'A player without an opponent has a bye: write “Anna Hector – bye” (or half bye, zero bye) as a line of the list; in an open round, use _Add a bye_ below the results.',
      'Corrections that you typed and did not apply are kept as a draft: the button on the page _Round_ says so, and _Discard the draft_ removes it.',
      'The same key twice in quick succession, a key held down and a double click count once: a line at the bottom says what was ignored. Press again if you mean it.',
      { heading: 'A wrong result: how to correct it' },
      'In the round that is played, enter the right result over the wrong one: at the table with [V], or on the result sheet with the table’s number and [1], [=] or [0]; [Enter] confirms it. [Ctrl+Z] undoes a result for ten minutes; _Take the result back…_ at the table does so later, too.',
      'A result of an earlier round is changed on that round’s page (_Record_, _Rounds_), and a missing one entered: choose the game and press [V]. Enter who decided it, and why. Later rounds and their pairings stay as they are.',
      'The record keeps every result that stood there, with its time. What was signed must be signed again, and what went to the pairing program must be exported again.',
      { heading: 'Absent players' },
      'Mark a player who is not there as absent, on the result sheet ([W], [B]) or at the table; _has arrived_ undoes it. The program itself forfeits nobody.',
      'The default time is set in the rules of the round and runs from the start of play. When it ends, the table calls you and proposes the forfeit. A forfeit is also proposed if you enter a win against a player marked absent.',
      { heading: 'Matches of two games' },
      'Before you open the round, choose _Two games from one position, colours reversed in the second_. Each pairing then plays both games at its table. Each game has its own result, its own slip and its own signatures; the match score stands beside the second result.',
      'When the first game has its result, press [#] at the table or in its line to go on to the second game: the players change colours. A button above the results does so for all tables whose first game is over. A board does it by itself once the start position is set up again, whichever way round the pieces stand.',
      'Until the second game has begun, [#] leads back to the first. After that it opens the first game in the record: there its result is corrected, with the reason. If something speaks against that result, the line says “game 1 in doubt”.',
      { heading: 'Tie-breaks and armageddon' },
      '_Tie-break…_ and _Armageddon…_ below the results prepare a round of its own, with its own start position: the level pairings are already entered. Its results do not go to the pairing program. In an armageddon Black may have less time; a draw is recorded as a draw, and Black wins the match.',
      { heading: 'After the round' },
      'When every table has its result, save the results as TRF, CSV or PGN under _Record_, and prepare the next round. If you open it while results are missing, you are asked once, and told which tables have none; until their results are entered, the page _Round_ counts them and leads to them.',
      'Standings and the next pairings are made by the pairing program: give it the file with the results. Arbiter960 makes neither.',
    ],
  },
  {
    id: 'draw',
    title: 'Draw: the start position',
    picture: 'draw',
    texts: [
      'Ceremony: the computer locks in a secret, the audience calls out numbers, and the position is calculated from both. Nobody can influence it, and anybody can check it with the receipt.',
      'Quick draw: one click. By hand: dice, cards, coins or numbered balls, guided step by step, including re-throws. A position decided elsewhere can be entered as a number, letters or FEN.',
      { heading: 'Until the reveal, and after' },
      'A quick draw and a position you type stay sealed: until you reveal them, only this console shows the position, and no game can start from it; you can print first. A ceremony shows its position to the hall as soon as it is calculated, and in a draw by hand the hall follows every step.',
      'The _Timetable_ announces the draw, the reveal, the closing of the doors and the start of play, and reveals the position at the time set.',
      'A draw is never deleted. It can be annulled with a reason; it stays in the ledger, and the hall is shown the reason unless the position was still sealed.',
      '_Set another position_ replaces the position, again with a reason. The hall is told that the old one no longer counts; once you reveal the new one, it sees which position that replaces, and why.',
      { heading: 'One draw for several halls' },
      'The centre of an event can draw for all halls: the commitment and the position arrive on this page automatically, and the receipt is verified here. In a hall that is cut off, load the receipt from a file, or type the number and hash that the centre gives you.',
      'A hall that has a draw of its own is asked which of the two counts there, as long as no game has begun. A position the centre sets by hand has no receipt: once the centre hands it out or reveals it, enter it yourself with _Set it here_.',
      'At the centre, this page shows how far each hall is; a hall with a different start position is reported in red on every page.',
    ],
  },
  {
    id: 'print',
    title: 'Print: paper for the hall',
    picture: 'print',
    texts: [
      'Tick what you need; the preview shows exactly what is printed. _Save as PDF_ makes one file, named after tournament and round.',
      'For the wall: _Poster_, _Pairings_, _Pairings by name_ and _Players’ meeting_. For the tables: _One sheet per table_, _Scoresheets_, _Result slips_ and _Castling card_. For the arbiter: _Set-up checklist_, _Incident sheets_, _All 84 castlings_ and _Receipt of the draw_.',
      'The letters are printed beside the number, always from the a-file to the h-file, each above its file. Sheets for Black alone have none: Black’s diagram runs from h to a, so Black sets up from the diagram. On a table sheet each player sees the board from their own side, and both castlings as pictures: small circles mark squares that must be empty, bars mark squares that must not be attacked.',
      'Pairings are printed by table and by name, with the start of play, time control, place and arbiters if you have entered them, and with ratings and points if they came with the pairings. Once some results are marked as signed, those that are not have an asterisk.',
      'Scoresheets show the position, so nobody copies it down wrong. If players need not keep score, both sign a result slip instead: eight to a page of A4 or Letter, with lines to cut along. _Game scores_ prints the recorded moves of every game of the round; [Ctrl+P] at a table prints the score of that game. Cancelled games and those of earlier rounds have a button for it where they are shown.',
      'While the position is sealed, keep the sheets out of sight. If something on them changes after printing, the page names the sheets to be printed again. Once all games have begun, it has the lists ticked.',
    ],
  },
  {
    id: 'boards',
    title: 'Boards: which board is which table',
    picture: 'boards',
    texts: [
      'Here you connect the boards and say which board is at which table. Every connected board is listed with the position on it; _More_ shows further details and _Disconnect_. If White is at the top of its picture, the board is turned round: leave it, the moves are recorded correctly.',
      { heading: 'Connecting' },
      'Below the boards are the other ports the system has found, each with a button to connect it; if a port is not listed, type its path. Choose the kind of board first: a board of another kind does not respond. USB HID boards (Chessnut) are listed among the ports.',
      '_Search over Bluetooth_ searches for a few seconds for a DGT Pegasus: switch it on first, and close any phone app connected to it.',
      { heading: 'Which board is at which table' },
      'The evening before: _Scan all ports_ opens every USB port, and _Number the hall_ assigns the boards to tables in the order in which you lift a king at each. [Backspace] takes back the last one. _Test all boards_ shows which squares have not changed yet; so does a floor phone.',
      '_Duplicate board number_: two boards report the same number, so the kiosk cannot tell them apart. Check that each table shows its own moves; if not, connect each table to its port by hand.',
      'To swap two boards before their games, type the other table’s number on a board’s card, or drag the card onto that table: the two boards swap tables. _Identify boards_ shows which board is which, also during games.',
      { heading: 'A board is lost during the round' },
      'If a board is unplugged, or its connection is lost, you are called, in violet. Play goes on, and the moves up to then are kept. Check the cable: it reconnects automatically, and you are asked only if the position cannot be explained. If it stays away, [&] at the table goes on without it.',
      'To use a spare board in mid-game, connect it and choose the table on its card. Then set up the current position on it: until it shows that, nothing is recorded from it; meanwhile enter moves at the table with [E].',
      'A board is known by its number. Reconnected on another port, or the next day, it finds its own table. The raw data from each board is kept: under _Capture_ you can save it to a file or replay it.',
    ],
  },
  {
    id: 'tables',
    title: 'Tables: the whole hall',
    picture: 'tables',
    texts: [
      'Each table shows its state as a shape, a word and a colour. The tables that need you are listed on the right, the most urgent first; with two tables or more that space is always kept free, so no table moves when one calls.',
      '[Enter] goes to the most urgent table, [N] to the next. Digits go to a table by its number, [/] finds a player, [-] switches between boards and a list, [,] shows only some of the tables.',
      'Red: go there. Amber: look; it may resolve itself. Violet: the connection to the board is lost. A filled square: the game is over.',
      'If a clock does not show the time control of the round, its table says so, with both times, and does not count as ready. If the game is started all the same, it is recorded, and the clock can be put right at any time.',
    ],
  },
  {
    id: 'table',
    title: 'A table: questions and rulings',
    picture: null,
    texts: [
      'The page shows first what happened, with the article of the Laws, then the possible answers, then what the board sensed. The program reports; you decide.',
      {
        picture: 'question',
        says: 'An open question: what happened, the answers with their keys, what the board sensed and when, and the earlier position beside the one now on the board.',
      },
      { heading: 'Answers and rulings' },
      '[A], [B], [D] and [G] make the ruling on their buttons, and [.] carries out what it requires. [R] records that the position has been restored, [T] takes back the last move, [E] lets you enter the moves played, [H] a position. [L] replays what the board saw, up to the press of the clock.',
      'If players simply play on after your ruling, from the restored position and with the offender’s clock running, it counts as restored without [R]. Only if a piece was put elsewhere after the press do you have to say it yourself.',
      'Recording continues while a question is open. A ruling or a result can be undone for ten minutes; later, press _Withdraw…_ beside the ruling under _Ruled_. An answer cannot be undone with [Ctrl+Z]: if it was wrong, use [T], [E] or [H].',
      '[I] is for irregularities and penalties, [J] for a claim, [=] for a draw offer, [U] for a resignation, [V] for the result. Each is recorded with the time of day and the clock times.',
      'If your ruling loses the game, one button records the result, and the question is settled. Every ruling can be printed as an incident sheet. Whatever remains to be done (the position to restore, the times to set) stays at the top of the page until the board and the clock show it, you confirm it, or play has continued.',
      { heading: 'Illegal moves and penalties' },
      'Stop the clocks. If the board saw the illegal move, the page asks about it: press [A] to rule as the Laws provide. If only you or the opponent saw it, press [I], and choose _Illegal move_ and the player.',
      'The page then names what is left to do: the position to restore, the times to set, and the piece that must be moved. Then the offender’s clock is started. The illegal moves of each player are counted, and the page says when one ends the game: usually the second illegal move. A pawn that was not replaced at its promotion is one, too, and becomes a queen.',
      'In rapid and blitz without full supervision an illegal move counts only until the opponent has made the next move; after that it stands.',
      'Any other penalty, such as a warning or extra time for the opponent, for a phone that rings (_Device not allowed_) or for conduct, is given with [I], too.',
      { heading: 'Claims' },
      '[J] is for a claim: a draw by threefold repetition, a draw after 50 moves without a capture or a pawn move, or a win on time. Where moves are recorded, the page counts for you and says whether the claim is right; you uphold or reject it. After the fifth repetition, or 75 such moves, the game is drawn without a claim: the table proposes it.',
      { heading: 'Draw offers' },
      'A draw offer needs no arbiter; if you are told of one, [=] records it, or the agreement. A claim of a draw counts as an offer.',
      { heading: 'A flag has fallen' },
      'When a flag falls, the table calls and says what follows: who wins, that the game is drawn because the opponent cannot mate, or that the required moves had been made in time. If both flags have fallen, check on the clock which fell first.',
      { heading: 'Touch-move' },
      'The board reports what was lifted, not what was touched, nor whether it was deliberate. Ask the players; then press [I], _Touch-move violation_, and enter what was touched: the page names the move that must be played, and you are called if another one is made.',
      { heading: 'Castling' },
      'The board sees squares, not hands. It cannot tell what was touched first, but the page shows the order and the times of the lifts, where they could be told apart.',
      'A clock press in the middle of castling, with no legal move on the board, is an illegal move: the page names what is missing, and [A] rules as the Laws provide. If the king was released first, castling on that side must be completed if it is legal (4.7.2, with 4.4.1). If the rook was touched first, there is no castling on that side on that move, and the rook must move if it can (4.4.2).',
      'The steps, the incident sheet and the call all name the move that must be played, and you are called if another one is made.',
      'If the rook stood on the king’s target square, only you can say what it was: castling, begun with the rook to make room (4.4.1), or a move of the rook (4.4.2). The page shows both. In 2019 a game was replayed over this.',
      'Castling completed rook first is recorded as castling, with the order beside the move. Press the move in the list to see what the board sensed and to rule on it. A king move that could also have been castling says so beside it.',
      'If the other half of a castling follows only after the press, the press has completed the first half as a move of its own. The table calls and names both. Stop the clocks and ask both players; have the other piece put back; [+] records the move that was pressed.',
      'If a player announced castling before moving, press [C]: it is recorded with the time, and [C] again within ten seconds withdraws it. At a table without a board or a clock you choose who announced it; the button _Withdraw_ withdraws it.',
      { heading: 'Wrong start position' },
      'If a game began from a position other than the one drawn, for example with two pieces swapped, its table calls, and the squares that differ are named. _Seen_ does not close this call; a ruling or the result does. _Give a ruling…_ says what the Laws provide.',
      'Normally the game is cancelled and a new one is played, whenever the mistake is found during the game (7.2.1): stop the clocks, press [A] to rule so, then [.] to cancel the game. The page then lists what is left to do, and ticks off what the board and the clock show to be done; the new game begins with White’s clock, once the clock has been stopped. A cancelled game stays in the record.',
      'In rapid and blitz without full supervision this holds only until each player has completed ten moves (A.5.1.2). After that the game continues, and a misplaced king or rook cannot castle.',
      { heading: 'Result and resignation' },
      'A resignation is recorded with [U], any other result with [V]. Where moves are recorded, checkmate, stalemate, a dead position and the kings in the centre (the sign by which players report a result) are noticed: the table proposes the result, and [Y] confirms it.',
      'What is tried out on the board after the clock has been stopped is not part of the game and is not recorded. If it was played, enter it with [E] before the result.',
      { heading: 'Calls' },
      '_Seen_ marks a call as known to an arbiter: it stays in the list, behind those that nobody has seen, until the matter is settled; a call that is only for information disappears.',
      '_Still to do_, below the calls, lists tables where the game has not resumed after a ruling or an answer: a clock is still to be started, or the move that was ruled is still to be played.',
      { heading: 'Setting a clock: wrong time, defective, replaced' },
      'If a clock shows a wrong time, stop it and set it; [I] with _Clock set wrongly_ or _Clock defective_ says what the Laws provide. Times that a ruling adds or takes stay at the top of the page until the clock shows them.',
      'If a clock was replaced or cannot be read, press [:] and type what it shows. The times are recorded with the time of day, and compared with the clock as soon as the kiosk can read one there.',
    ],
  },
  {
    id: 'boardless',
    title: 'Tables without boards',
    picture: 'boardless',
    texts: [
      'Some or all tables can do without an electronic board. The draw, the sheets, rulings, claims, results and files are the same, but nothing is recorded automatically.',
      [
        'Print a set-up checklist, and check every table against the drawn position.',
        'Press _Set-up correct_ below the tables for all of them, or at one table. Once the position is revealed, a floor phone can do the same.',
        'Reveal the position and have the clocks started. _Begin the game_ at a table, or the button below the tables for all of them, records when play began.',
        'Enter the results with their keys on the page _Round_, or at the table with [V], or on the phone.',
      ],
      'Moves are optional: [E] enters some or all of them, for the bulletin or up to a disputed position. Without them the program cannot count repetitions or see a mate; a claim is then decided by the scoresheets.',
      '[I] is for illegal moves and other irregularities: choose the player and what happened; the article and the penalty are worked out as at any other table. [C] records that castling was announced, and [:] records the clock times.',
      'Where a board was connected and does not respond, [&] at the table goes on without it. At a table that never had one, [&] leads to the page _Boards_, to connect one.',
      'On the hall screen these tables are shown as a list, with their players and results, after the tables that have boards, or beside a few of them.',
    ],
  },
  {
    id: 'hall',
    title: 'The hall screen and the phone',
    picture: 'hall',
    texts: [
      'The hall screen shows only what everybody may know: the draw, the position, the games, the results. It never shows that a table needs an arbiter. It shows the start position until more than half of the games have begun, then switches to the games by itself. [!] in the console changes what it shows.',
      'A screen on the network is paired with a six-digit code under _Setup_. If it loses the connection it keeps showing the position, and says when the connection was lost.',
      'A floor arbiter’s phone is paired in the same way: it shows calls with what was seen and what is to be put back, set-ups and results, enters results, and confirms set-ups at tables without a board. How long a phone stays paired is shown where you let it in.',
    ],
  },
  {
    id: 'record',
    title: 'Record: files, second copy, evidence',
    picture: 'record',
    texts: [
      'Every move, decision and result is saved to disk before you see it, or the console says in red that it is not. Nothing is ever changed afterwards: a correction is one more entry.',
      'Results and games of each round can be saved here as TRF, CSV and PGN. In a TRF, players are matched by FIDE ID or name.',
      { heading: 'Second copy: another disk or a USB stick' },
      'A second copy on another disk or USB stick is kept as you go: if this computer fails, another one carries on from it (_Record_ says how). If anything was lost or damaged, this page lists it.',
      { heading: 'After a power failure, a crash or a restart' },
      'What was recorded is on the disk, and players go on meanwhile. Start the program again: it continues where it was. What was played meanwhile is worked out from the boards, or you are asked; look at every table, and enter what is missing.',
      { heading: 'Evidence and report' },
      'An evidence bundle is one zip file with everything needed to check a game or the tournament. The report of the tournament is a PDF, with a zip of its evidence.',
    ],
  },
  {
    id: 'games',
    title: 'Games: step through any game',
    picture: 'games',
    texts: [
      'Step through a game of this event, of a PGN file (Chess960 or classical chess), or an example of castling. Stepping through changes nothing in the record; _Change the result…_ [V] at a game of this event changes its result.',
      '[←] and [→] go move by move, [↓] into a variation and [↑] out of it.',
    ],
  },
  {
    id: 'broadcast',
    title: 'Broadcast: what leaves the hall',
    picture: 'broadcast',
    texts: [
      'Until you turn something on here, only programs on this computer can read the games.',
      'You can turn on files for other programs, a broadcast site, a page for spectators, and the interface for board software. Choose a delay in minutes or moves; individual tables can be frozen or held back.',
      '[%] stops everything, on any page. Spectators then see how things stood at that moment; recording continues.',
    ],
  },
  {
    id: 'halls',
    title: 'Halls: one event in several halls',
    picture: 'halls',
    texts: [
      'If each hall of an event has a kiosk, this page at the centre shows all of them: how up to date each is, its tables, and which of them need an arbiter. Nothing can be changed here; each hall is run at its own console.',
      '_Let a hall join_ makes a file and a QR code for one hall. In that hall, use it under _Setup_, _Several halls_, _Join an event…_; this page there then shows how much of the hall’s record has reached the centre. _Leave the event…_ ends it, and the round is not affected.',
      'At a table, [@] asks the centre about its question. At the centre it appears under _Questions from halls_, with position and evidence; the advice comes back beside the question. Only what you press yourself is recorded.',
    ],
  },
  {
    id: 'rehearsal',
    title: 'Rehearsal: castling disputes without hardware',
    picture: 'rehearsal',
    texts: [
      'Try out a castling dispute here, even during a round: none of it is in your record or on a hall screen.',
      'Choose a dispute, move the pieces and press the clock as the players would. Beside the board you see how the kiosk reads it, and below it the rules that apply. A piece dragged off the board is in that player’s hand.',
    ],
  },
  {
    id: 'setup',
    title: 'Setup: appearance, lock, network, deleting',
    picture: 'setup',
    texts: [
      'The network is closed until you open it here, and closes again at four in the morning. Only paired screens and phones can connect, and spectators while their page is on (_Broadcast_). The connection is not encrypted.',
      'If a PIN is set, [K] locks the console: it then shows only whether an arbiter is needed. If the PIN is forgotten, close the kiosk, move the file _access.json_ out of the data folder and start it again; screens then have to be paired again.',
      '_Delete tournament data_ says what it deletes and what it keeps, and asks for the name of the tournament. It cannot be undone.',
    ],
  },
];
