import { describe, expect, it } from 'vitest';
import { makeFen } from '../../../engine/notation/fen.ts';
import { parseClockTime, makeClockTime } from '../../../engine/notation/pgn-clock.ts';
import { decodeRaw, rawText } from '../../../engine/notation/pgn-encoding.ts';
import type { PgnGame, PgnLine } from '../../../engine/notation/pgn-game.ts';
import { readPgn } from '../../../engine/notation/pgn-read.ts';
import { makeUci } from '../../../engine/notation/uci.ts';

const FEN = '[FEN "nqnrkbbr/pppppppp/8/8/8/8/PPPPPPPP/NQNRKBBR w KQkq - 0 1"]';
const X_FEN = 'nqnrkbbr/pppppppp/8/8/8/8/PPPPPPPP/NQNRKBBR w KQkq - 0 1';

function one(text: string | Uint8Array): PgnGame {
  const games = [...readPgn([text])];
  const [game] = games;
  if (games.length !== 1 || game?.ok !== true) throw new Error(JSON.stringify(games));
  return game.value;
}

function moves(game: PgnGame): string {
  return game.plies.map(({ move }) => makeUci(move)).join(' ');
}

describe('what the field writes', () => {
  it.each([
    ['FEN before Variant', `${FEN}\n[Variant "Chess960"]\n\n1. e4 *`],
    ['FEN after Variant, no SetUp', `[Variant "Fischerandom"]\n${FEN}\n\n1. e4 *`],
    ['FEN twice, Standard', `${FEN}\n[Variant "Standard"]\n[SetUp "1"]\n${FEN}\n\n1. e4 *`],
    ['no Variant, Shredder-FEN', `${FEN.replace('KQkq', 'HDhd')}\n\n1. e4 *`],
    ['a byte order mark and CR LF', `\ufeff${FEN}\r\n\r\n1. e4 *\r\n`],
    ['a byte order mark in bytes', new TextEncoder().encode(`\ufeff${FEN}\n\n1. e4 *\n`)],
    ['CR alone', `${FEN}\r\r1. e4 *\r`],
    ['no empty line between tags and moves', `${FEN}\n1. e4 *`],
    ['tags on one line', `[Event "x"] ${FEN}\n1.e4 *`],
    ['a % line', `% made by hand\n${FEN}\n\n% here too\n1. e4 *`],
    ['no result', `${FEN}\n\n1. e4`],
    ['move number without a dot', `${FEN}\n\n1 e4 *`],
    ['move number touching the move', `${FEN}\n\n1.e4 *`],
    ['a comment before the first move', `${FEN}\n\n{SP 353} 1. e4 *`],
  ])('%s', (_, text) => {
    const game = one(text);
    expect([makeFen(game.start), moves(game), game.result]).toEqual([X_FEN, 'e2e4', '*']);
  });

  it('takes clocks out of comments, also broken across lines and in several comments, and keeps the rest', () => {
    const game = one(
      '1. e4 { [%eval 0.19] [%clk 0:25:58] } {fine [%emt 00:00:05]} e5 {[%clk\n00:28:46]} {[%emt\n00:00:40.5]} *',
    );
    expect(game.plies).toMatchObject([
      { clockSeconds: 1558, elapsedSeconds: 5, comments: ['[%eval 0.19]', 'fine'] },
      { clockSeconds: 1726, elapsedSeconds: 40.5 },
    ]);
    expect(game.plies[1]).not.toHaveProperty('comments');
  });

  it('notes glyphs', () => {
    const game = one('1. e4! 1... e5 $14 ?! *');
    expect(game.plies.map(({ nags }) => nags)).toEqual([[1], [14, 6]]);
  });

  it('reads comments to the end of the line', () => {
    expect(one('1. e4 ; best } by test\ne5 *').plies[0]?.comments).toEqual(['best ) by test']);
  });

  it('reads values with escaped quotes, with quotes nobody escaped, and with brackets', () => {
    const { tags } = one('[Event "A \\"B\\" \\\\ C"]\n[Site "The "Old" [hall]"]\n\n*');
    expect([tags.get('Event'), tags.get('Site')]).toEqual(['A "B" \\ C', 'The "Old" [hall]']);
  });

  it.each([
    ['1/2-1/2', '1/2-1/2'],
    ['½-½', '1/2-1/2'],
    ['1-0', '1-0'],
    ['0-1', '0-1'],
  ])('takes %s as the result %s', (text, result) => {
    expect(one(`1. e4 ${text}`).result).toBe(result);
  });

  it('takes the result from its tag where the moves have none', () => {
    expect(one('[Result "0-1"]\n\n1. e4').result).toBe('0-1');
    expect(one('[Result "0-1"]\n\n1. e4 *').result).toBe('0-1');
    expect(one('[Result "*"]\n\n1. e4 1-0').result).toBe('1-0');
  });

  it.each([
    ['both', '1. e4 e5 2. Ke4 {[%clk 0:10:00]} Kd5 1-0', 'Ke4 Kd5', '1-0'],
    ['one', '1. e4 e5 2. Kd4 *', 'Kd4', '*'],
    ['both, no result', '1. e4 e5 2. Ke4 Ke5', 'Ke4 Ke5', '*'],
  ])('keeps kings on the centre squares as a comment, for they tell the result: %s', (_, text, comment, result) => {
    const game = one(text);
    expect([moves(game), game.plies.at(-1)?.comments, game.result]).toEqual(['e2e4 e7e5', [comment], result]);
  });

  it('castles with zeros, which are no result', () => {
    const game = one('[FEN "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"]\n\n1. 0-0 0-0-0 1-0');
    expect([moves(game), game.result]).toEqual(['e1h1 e8a8', '1-0']);
  });

  it('reads several games without tags, and one after another without empty lines', () => {
    expect(
      [...readPgn('1. e4 *\n\n1. d4 d5 1-0\n[White "X"]\n1. c4 *\n[White "Y"]\n1. Nf3 *')].map(
        (game) => game.ok && moves(game.value),
      ),
    ).toEqual(['e2e4', 'd2d4 d7d5', 'c2c4', 'g1f3']);
  });

  it('reads files joined with their byte order marks', () => {
    const file = new TextEncoder().encode('\ufeff[White "X"]\n\n1. e4 *\n');
    for (const joined of [[file, file], ['\ufeff[White "X"]\n\n1. e4 *\n\ufeff[White "X"]\n\n1. e4 *\n']]) {
      expect(Array.from(readPgn(joined), (game) => game.ok && moves(game.value))).toEqual(['e2e4', 'e2e4']);
    }
  });

  it('knows a game with tags and no move', () => {
    expect(one('[White "X"]\n[Result "*"]\n\n*').plies).toEqual([]);
  });

  it('judges UTF-8 and ISO 8859-1 game by game', () => {
    const latin = Uint8Array.from(Array.from('[White "Müller"]\n\n*\n\n', (c) => c.charCodeAt(0)));
    const utf8 = new TextEncoder().encode('[White "Şahin Ćosić 象 🐎"]\n\n*\n');
    const names = Array.from(readPgn([latin, utf8]), (game) => (game.ok ? game.value.tags.get('White') : null));
    expect(names).toEqual(['Müller', 'Şahin Ćosić 象 🐎']);
  });

  it('reads the other castling modes from their tag', () => {
    const game = one('[CastlingMode "orthodox"]\n[FEN "4k3/8/8/8/8/8/8/3K3R w K - 0 1"]\n\n1. O-O *');
    expect([game.start.castlingMode, moves(game)]).toEqual(['orthodox', 'd1h1']);
  });
});

describe('broken games', () => {
  it.each([
    [
      'an illegal move',
      '[White "X"]\n\n1. e4 e5\n2. Ke3 *',
      'pgn.move',
      { line: 4, column: 4, text: 'Ke3', ply: 3, reason: 'san.illegal' },
    ],
    [
      'an ambiguous move',
      '[FEN "4k3/8/8/8/8/2N5/8/2N1K3 w - - 0 1"]\n\n1. Ne2 *',
      'pgn.move',
      { line: 3, column: 4, reason: 'san.ambiguous' },
    ],
    ['kings on the centre squares before the end', '1. e4 e5 2. Ke4 Nf6 *', 'pgn.move', { text: 'Ke4', ply: 3 }],
    ['no move at all', '1. e4 e5 2. hello *', 'pgn.move', { line: 1, column: 13, text: 'hello', reason: 'san.syntax' }],
    ['a comment that is never closed', '1. e4 {well\n*', 'pgn.comment', { line: 1, column: 7 }],
    ['a variation that is never closed', '1. e4 (1. d4 *', 'pgn.variation', { line: 1, column: 7 }],
    ['a tag that is broken', '[White "X"]\n[Black X]\n\n1. e4 *', 'pgn.tag', { line: 2, column: 1, text: '[Black X]' }],
    [
      'a FEN that is none',
      '[White "X"]\n[FEN "what"]\n\n1. e4 *',
      'pgn.fen',
      { line: 2, column: 1, text: 'what', reason: 'fen.fieldCount' },
    ],
    ['other rules', '[Variant "Crazyhouse"]\n\n1. e4 *', 'pgn.variant', { line: 1, text: 'Crazyhouse' }],
    ['a castling mode nobody knows', '[CastlingMode "long"]\n\n1. e4 *', 'pgn.castlingMode', { line: 1, text: 'long' }],
  ])('%s: line, column and reason, and the next game is read', (_, text, code, facts) => {
    const [broken, next, ...rest] = readPgn(`${text}\n\n[White "next"]\n\n1. d4 *\n`);
    expect(broken).toMatchObject({ ok: false, fault: { code, facts } });
    expect(next?.ok === true && next.value.tags.get('White')).toBe('next');
    expect(rest).toEqual([]);
  });

  it('counts lines through the whole file', () => {
    const games = [...readPgn('[White "X"]\n\n1. e4 *\n\n[White "Y"]\n\n1. e5 *\n')];
    expect(games[1]).toMatchObject({ ok: false, fault: { facts: { line: 7, column: 4 } } });
  });

  it('counts them as well where CR LF is cut in two', () => {
    const text = '[White "X"]\r\n\r\n1. e4 {a\r\nb} *\r\n\r\n[White "Y"]\r\n\r\n1. e5 *\r\n';
    const whole = [...readPgn(text)];
    expect(whole[1]).toMatchObject({ ok: false, fault: { facts: { line: 8, column: 4 } } });
    for (let at = 1; at < text.length; at++) expect([...readPgn([text.slice(0, at), text.slice(at)])]).toEqual(whole);
  });
});

/** Moves in UCI; variations in brackets behind what they replace, comments in braces, what could not be read after a `!`. */
function told({ comments, plies, unread }: PgnLine): string {
  const braced = (texts: readonly string[]): string[] => texts.map((text) => `{${text}}`);
  const words = plies.flatMap(({ move, comments: said = [], variations = [] }) => [
    makeUci(move),
    ...braced(said),
    ...variations.map((line) => `(${told(line)})`),
  ]);
  return [...braced(comments), ...words, ...(unread === undefined ? [] : [`!${unread}`])].join(' ');
}

describe('variations', () => {
  it.each([
    ['one', '1. e4 e5 (1... c5 2. Nf3) 2. f4 *', 'e2e4 e7e5 (c7c5 g1f3) f2f4'],
    ['two of one move', '1. e4 (1. d4) (1. c4 c5) e5 *', 'e2e4 (d2d4) (c2c4 c7c5) e7e5'],
    ['of a variation', '1. e4 (1. d4 d5 (1... Nf6) 2. c4) e5 *', 'e2e4 (d2d4 d7d5 (g8f6) c2c4) e7e5'],
    [
      'with comments, also before its first move, glyphs and a result',
      '1. e4 ({a ) here} 1. d4! {so} $14 1-0) e5 *',
      'e2e4 ({a ) here} d2d4 {so}) e7e5',
    ],
    [
      'castling and taking in passing',
      '1. e4 a6 2. e5 d5 (2... f5 3. exf6) 3. exd6 *',
      'e2e4 a7a6 e4e5 d7d5 (f7f5 e5f6) e5d6',
    ],
    ['a move that is none ends it, and nothing else', '1. e4 (1. d4 Ke4 2. c4 (2. c3)) e5 *', 'e2e4 (d2d4 !Ke4) e7e5'],
    ['words', '1. e4 (why not 1. d4?) e5 *', 'e2e4 (!why) e7e5'],
    ['nothing', '1. e4 ( ) (()) e5 *', 'e2e4 e7e5'],
    ['a line that is passed over', '1. e4 (1. d4\n% a ) here\nd5) e5 *', 'e2e4 (d2d4 d7d5) e7e5'],
    ['before any move', '(1. d4) 1. e4 *', 'e2e4'],
    ['after the result', '1. e4 1-0 (1. d4)', 'e2e4 (d2d4)'],
  ])('%s', (_, text, expected) => {
    const { comments = [], plies } = one(text);
    expect(told({ comments, plies })).toBe(expected);
  });

  it('of variations are kept as deep as anybody reads, and the game is read behind them all', () => {
    const deep = `1. e4 ${'(1. d4 '.repeat(40)}${')'.repeat(40)} e5 *`;
    let depth = 0;
    let line: PgnLine | undefined = { comments: [], plies: one(deep).plies };
    expect(line.plies).toHaveLength(2);
    for (; line !== undefined; line = line.plies[0]?.variations?.[0]) depth++;
    expect(depth).toBe(17);
  });
});

describe('the moves so far', () => {
  it.each([
    ['an illegal move', '1. e4 e5 2. Ke3 Nf6 1-0', 'pgn.move', 'e2e4 e7e5', '1-0'],
    ['a null move', '1. e4 -- 2. d4 *', 'pgn.move', 'e2e4', '*'],
    ['a comment that is never closed', '1. e4 e5 {well', 'pgn.comment', 'e2e4 e7e5', '*'],
    ['a variation that is never closed', '1. e4 (1. d4', 'pgn.variation', 'e2e4', '*'],
    ['a second result', '1. e4 1-0 0-1', 'pgn.result', 'e2e4', '1-0'],
    ['another result in the tag', '[Result "0-1"]\n\n1. e4 1-0', 'pgn.resultTag', 'e2e4', '*'],
    ['a tag that cannot be read', '[Black X]\n\n1. e4 e5 *', 'pgn.tag', 'e2e4 e7e5', '*'],
  ])('stand with the fault: %s', (_, text, code, expected, result) => {
    const [read, ...more] = readPgn(text);
    if (read?.ok !== false || read.soFar === null) throw new Error(JSON.stringify(read));
    expect([read.fault.code, moves(read.soFar), read.soFar.result]).toEqual([code, expected, result]);
    expect(more).toEqual([]);
  });

  it.each([
    ['the FEN cannot be read', '[FEN "what"]\n\n1. e4 *'],
    ['the FEN’s tag cannot be read', '[White X]\n[FEN what]\n\n1. e4 *'],
    ['the rules may be others', '[Variant "Duck Chess"]\n\n1. e4 *'],
  ])('are none where %s', (_, text) => {
    expect([...readPgn(text)]).toMatchObject([{ ok: false, soFar: null }]);
  });

  it('do not keep the games that follow without tags from being read', () => {
    const read = [...readPgn('1. e4 *\n1. e4 e6 2. Qh9 Nf6 {more} (2. d4) 0-1\n1. d4 1-0\n')];
    expect(read.map((game) => (game.ok ? moves(game.value) : game.fault.code))).toEqual(['e2e4', 'pgn.move', 'd2d4']);
  });
});

describe('what is common and cannot be misunderstood', () => {
  it.each([
    ['no-break spaces', '1.\u00a0e4\u00a0e5\u202f2. Nf3 *', 'e2e4 e7e5 g1f3'],
    ['commas', '1. e4, e5, 2. Nf3 , *', 'e2e4 e7e5 g1f3'],
    ['old signs of check', '1. e4 f6 2. Qh5ch g6 3. Qxg6 dbl *', 'pgn.move'],
    ['old signs of check apart', '1. e4 f6 2. Qh5 ch. g6 *', 'e2e4 f7f6 d1h5 g7g6'],
    ['a small promotion letter', '[FEN "7k/P7/8/8/8/8/8/K7 w - - 0 1"]\n\n1. a8=q *', 'a7a8q'],
    ['a hyphen in a tag', '[White-Elo "2500"]\n\n1. e4 *', 'e2e4'],
  ])('%s', (_, text, expected) => {
    const [read] = readPgn(text);
    expect(read?.ok === true ? moves(read.value) : read?.fault.code).toBe(expected);
  });

  it('is a tag of any name, which also begins a game', () => {
    const games = [...readPgn('[White-Elo "2500"]\n\n1. e4 *\n[Black-Elo "2400"]\n\n1. d4 *')];
    expect(games.map((game) => game.ok && [...game.value.tags.keys()])).toEqual([['White-Elo'], ['Black-Elo']]);
  });
});

describe('after a result', () => {
  it.each([
    ['an escaped line', '1. e4 1-0\n% foo'],
    ['a glyph', '1. e4 1-0 $1'],
    ['the same result', '1. e4 1-0 1-0'],
    ['a variation', '1. e4 1-0 (1. d4)'],
    ['nothing', '1. e4 1-0\n\n'],
  ])('%s is no game', (_, text) => {
    expect(moves(one(text))).toBe('e2e4');
  });

  it('no game is found where nothing is told of one', () => {
    expect([...readPgn('% foo\n\n')]).toEqual([]);
  });
});

describe('the Variant tag', () => {
  it.each([
    'Duck',
    'Losers',
    '5check',
    'KingOfTheHill',
    'King of the Hill',
    'Three-check',
    'Seirawan',
    'Grand',
    'Xiangqi',
  ])('%s is refused', (variant) => {
    expect([...readPgn(`[Variant "${variant}"]\n\n1. e4 *`)]).toMatchObject([{ fault: { code: 'pgn.variant' } }]);
  });

  it.each([
    '',
    '?',
    'Standard',
    'From Position',
    'Chess960',
    'chess 960',
    'Chess-960',
    'fischerandom',
    'Fischer Random',
  ])('“%s” is chess', (variant) => {
    expect(moves(one(`[Variant "${variant}"]\n\n1. e4 *`))).toBe('e2e4');
  });
});

describe('clock times', () => {
  it.each([
    ['0:25:58', 1558],
    ['00:25:58', 1558],
    ['12:00:00', 43_200],
    ['100:00:01', 360_001],
    ['05:07', 307],
    ['0:00:05.25', 5.25],
    ['0:00:05,5', 5.5],
    ['', null],
    ['x:00:00', null],
    ['0:0a:00', null],
  ])('%s is %s seconds', (text, seconds) => {
    expect(parseClockTime(text)).toBe(seconds);
  });

  it('are written as they are read', () => {
    for (const seconds of [0, 5, 59.5, 60, 3599, 3600, 5.25, 360_001])
      expect(parseClockTime(makeClockTime(seconds))).toBe(seconds);
    expect(makeClockTime(1558)).toBe('0:25:58');
  });
});

describe('bytes', () => {
  it.each([
    ['ASCII', [65, 66], 'AB'],
    ['two bytes', [0xc3, 0xbc], 'ü'],
    ['three bytes', [0xe8, 0xb1, 0xa1], '象'],
    ['four bytes', [0xf0, 0x9f, 0x90, 0x8e], '🐎'],
    ['ISO 8859-1', [0xfc], 'ü'],
    ['cut UTF-8 is ISO 8859-1', [0xc3], 'Ã'],
    ['an overlong form is none', [0xc0, 0x80], 'À\u0080'],
    ['a surrogate is none', [0xed, 0xa0, 0x80], 'í\u00a0\u0080'],
  ])('%s', (_, bytes, text) => {
    expect(decodeRaw(rawText(Uint8Array.from(bytes)))).toBe(text);
  });
});
