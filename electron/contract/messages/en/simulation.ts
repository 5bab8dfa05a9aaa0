/** What a simulated board prints while programs read it. */
export const simulationWords = {
  listening: (port: number): string =>
    [
      `Listening on 127.0.0.1:${String(port)}`,
      'For a program that opens a serial port, socat makes one (Linux, macOS):',
      `  socat PTY,link=board,raw,echo=0 TCP:127.0.0.1:${String(port)}`,
    ].join('\n'),
  typing:
    'Type what the hands do: e2e4, Nf3 or O-O; lift e1; put Ke1; press, run or stop for the clock; flag. Ctrl-C ends it.',
  connected: 'A program has connected.',
  turnedAway: 'Another program tried to connect and was turned away: only one at a time can be served.',
  left: 'The program has disconnected.',
  moved: (board: number | null, side: 'white' | 'black', san: string, uci: string): string =>
    `${board === null ? '' : `Board ${String(board)}: `}${side === 'white' ? 'White' : 'Black'} ${san.replaceAll('O', '0')} (${uci})`,
} as const;
