import { perft } from '../engine/chess/perft.ts';
import { validate } from '../engine/chess/position.ts';
import { makePiece } from '../engine/chess/piece.ts';
import { squareAt } from '../engine/chess/square.ts';
import { editionOn } from '../engine/laws/editions.ts';
import { lawsFor } from '../engine/laws/laws.ts';
import { lawRows } from '../engine/laws/rows.ts';
import { REGIMES, RULE_PROFILES } from '../engine/laws/terms.ts';
import { makeFen, parseFen } from '../engine/notation/fen.ts';
import { fail, ok } from '../engine/result.ts';
import type { Result } from '../engine/result.ts';
import { verifyReceipt } from '../engine/start/receipt-verify.ts';
import { backRankOf } from '../engine/start/sp-number.ts';
import { capturedPlay } from './captured-play.ts';
import { readArguments, usage } from './cli/arguments.ts';
import { print, printFault, printJson, readText, writeFile } from './cli/files.ts';
import { FORMS, commandsHelp } from './cli/forms.ts';
import { hallsVerb } from './cli/halls.ts';
import { pairingsVerb, resultsVerb } from './cli/pairings.ts';
import { reportVerb } from './cli/report.ts';
import { simulateVerb } from './cli/simulate.ts';
import { en } from './contract/messages/en.ts';
import { faultSentence } from './contract/messages/en/faults.ts';
import { bundleWhole } from './contract/messages/en/report.ts';
import { verifiedText } from './contract/messages/en/receipt.ts';
import { replay } from './host/replay.ts';
import type { Replayed } from './host/replay.ts';
import { asksForHelp } from './start-help.ts';
import { parseStart } from '../engine/start/start-text.ts';
import { verifyCopy } from './storage/replica/copy-walk.ts';
import { writeEvidence } from './storage/evidence/evidence-bundle.ts';
import { verifyBundle } from './storage/evidence/verify-bundle.ts';
import { hasher } from './storage/journal/hasher.ts';
import { verifyJournal } from './storage/journal/journal-check.ts';

/** Exit code: all was read but for a last line that is cut. */
const CUT_SHORT = 3;

/** Headless verbs. Output on stdout; a fault is one sentence on stderr and exit code 2. */
const verbs: Readonly<Record<string, (args: readonly string[]) => Result<null> | Promise<Result<null>>>> = {
  replay: replayVerb,
  perft: perftVerb,
  position: positionVerb,
  laws: lawsVerb,
  pairings: pairingsVerb,
  results: resultsVerb,
  journal: journalVerb,
  report: reportVerb,
  halls: hallsVerb,
  simulate: simulateVerb,
  verify: verifyVerb,
};

function replayVerb(args: readonly string[]): Result<null> {
  const given = readArguments(args, FORMS.replay);
  if (!given.ok) return given;
  const [file, ...more] = given.value.positionals;
  if (file === undefined || more.length > 0) return usage(FORMS.replay);
  const text = readText(file);
  if (!text.ok) return text;
  const play = capturedPlay(text.value, given.value.start);
  if (!play.ok) return play;
  const { items, pgn } = replay(play.value.inputs, play.value.start);
  for (const item of items)
    if (given.value.json) printJson(printedFields(item));
    else print(en.host.replayLine(printedFields(item)));
  const { cutLine } = play.value;
  if (cutLine !== null) {
    printFault(en.console.boards.capture.cut(cutLine));
    process.exitCode = CUT_SHORT;
  }
  return given.value.pgn === undefined ? ok(null) : writeFile(given.value.pgn, pgn ?? '', file);
}

/** One line of the promised form: keys that do not apply are left out. */
function printedFields(item: Replayed): Parameters<typeof en.host.replayLine>[0] {
  if (item.kind === 'question') {
    const { ply, side, verdict, atMs } = item.question;
    return { ply, side, verdict, atMs };
  }
  const { ply, side, verdict, san, uci, pressed, castling, atMs } = item.ply;
  if (castling === undefined) return { ply, side, verdict, san, uci, pressed, atMs };
  const { side: wing, manner, touched, placed, bothOff } = castling;
  return { ply, side, verdict, san, uci, pressed, castling: { side: wing, manner, touched, placed, bothOff }, atMs };
}

function perftVerb(args: readonly string[]): Result<null> {
  const [fen, depth, ...more] = args;
  if (fen === undefined || depth === undefined || more.length > 0) return usage(FORMS.perft);
  const setup = parseFen(fen);
  if (!setup.ok) return setup;
  if (!/^\d$/u.test(depth)) return fail('perft.depth', { given: depth });
  const position = validate(setup.value);
  if (!position.ok) return position;
  print(`nodes ${String(perft(setup.value, Number(depth)))}`);
  return ok(null);
}

function positionVerb(args: readonly string[]): Result<null> {
  const [text, ...more] = args;
  if (text === undefined || more.length > 0) return usage(FORMS.position);
  const start = parseStart(text, 'cg');
  if (!start.ok) return start;
  const { sp, setup, fen } = start.value;
  if (sp !== null) print(`SP ${String(sp)}\n${backRankOf(sp)}`);
  print(`${fen}\n${makeFen(setup, 'shredder')}`);
  for (let rank = 7; rank >= 0; rank--) {
    const pieces = Array.from({ length: 8 }, (_, file) => setup.placement[squareAt(file, rank)]);
    const letters = pieces.map((piece) => (piece === undefined ? '' : makePiece(piece)) || '.');
    print(`${String(rank + 1)} ${letters.join(' ')}`);
  }
  print('  a b c d e f g h');
  return ok(null);
}

/** The Laws in force today, as this program applies them. */
function lawsVerb(args: readonly string[]): Result<null> {
  const given = readArguments(args, FORMS.laws);
  if (!given.ok) return given;
  const { positionals, json, regime = null, profile = RULE_PROFILES[0] } = given.value;
  const regimes = REGIMES.filter((name) => regime === null || name === regime);
  const known = RULE_PROFILES.find((name) => name === profile);
  if (positionals.length > 0 || regimes.length === 0 || known === undefined) return usage(FORMS.laws);
  const edition = editionOn(new Date().toISOString().slice(0, 10));
  if (json) for (const row of lawRows(edition, { regimes, profile: known })) printJson(row);
  else print(regimes.map((name) => en.laws.table(lawsFor(edition, name, known))).join('\n\n\n'));
  return ok(null);
}

function journalVerb(args: readonly string[]): Result<null> | Promise<Result<null>> {
  const [verb, file, ...more] = args;
  if (verb === 'bundle') return bundleVerb(args.slice(1));
  if (verb !== 'verify' || file === undefined || more.length > 0) return usage(FORMS['journal verify']);
  const verified = file.endsWith('.jsonl') ? verifyCopy(file) : verifyJournal(file);
  if (!verified.ok) return verified;
  print(en.host.journalWhole(verified.value.entries, verified.value.head));
  return ok(null);
}

/** Puts the evidence of a data folder, or of one game of it, into one zip, which must not be there yet. */
async function bundleVerb(args: readonly string[]): Promise<Result<null>> {
  const given = readArguments(args, FORMS['journal bundle']);
  if (!given.ok) return given;
  const [folder, file, ...more] = given.value.positionals;
  if (folder === undefined || file === undefined || more.length > 0) return usage(FORMS['journal bundle']);
  const { game: gameId = null } = given.value;
  const written = await writeEvidence({ folder, file, gameId, summarise: en.evidencePage });
  return written.ok ? ok(null) : written;
}

/** Does the draw of a receipt again, or compares the files of a bundle with their hashes. */
function verifyVerb(args: readonly string[]): Result<null> | Promise<Result<null>> {
  const [file, ...more] = args;
  if (file === undefined || more.length > 0) return usage(FORMS.verify);
  if (/\.zip$/iu.test(file)) return verifyZip(file);
  const text = readText(file, 'receipt.unreadable');
  if (!text.ok) return text;
  const verified = verifyReceipt(text.value, hasher);
  if (!verified.ok) return verified;
  const { receipt, check } = verified.value;
  print(verifiedText(receipt, en.draw.methods[receipt.method], check.sha256));
  return ok(null);
}

async function verifyZip(file: string): Promise<Result<null>> {
  const verified = await verifyBundle(file);
  if (!verified.ok) return verified;
  print(bundleWhole(verified.value.files, verified.value.sha256));
  return ok(null);
}

// Whoever reads may have had enough, as `head` has: what is left need not be said.
process.stdout.on('error', (error: Error & { readonly code?: string }) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

const [verb = '', ...rest] = process.argv.slice(2);
const run = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
if (asksForHelp([verb]) || (run !== undefined && asksForHelp(rest))) print(commandsHelp(run === undefined ? '' : verb));
else {
  const result = run === undefined ? fail('verb.unknown', { verb, known: Object.keys(verbs) }) : await run(rest);
  if (!result.ok) {
    printFault(faultSentence(result.fault));
    process.exitCode = 2;
  }
}
