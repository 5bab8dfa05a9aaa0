import { REGIMES, RULE_PROFILES } from '../../engine/laws/terms.ts';
import { en } from '../contract/messages/en.ts';
import { LINE_KINDS } from '../devices/simulator/virtual-line.ts';

/** How each command is written. */
export const FORMS = {
  replay: 'replay CAPTURE [--start SP|FEN] [--json] [--pgn FILE]',
  position: 'position SP|FEN',
  perft: 'perft FEN DEPTH',
  laws: `laws [--json] [--regime ${REGIMES.join('|')}] [--profile ${RULE_PROFILES.join('|')}]`,
  pairings: 'pairings FILE [--json] [--round N] [--encoding NAME]',
  results: 'results FILE --data DIR --out FILE [--round N | --place N]',
  report: 'report FOLDER --out FOLDER',
  verify: 'verify RECEIPT|ZIP',
  'journal verify': 'journal verify FILE',
  'journal bundle': 'journal bundle FOLDER ZIP [--game ID]',
  simulate: `simulate ${LINE_KINDS.join('|')} [--port N] [--start SP|FEN | --play FILE] [--pace N] [--boards N] [--turned] [--no-clock] [--noise N] [--cut N] [--dead SQUARES] [--half-speed] [--memory]`,
  'halls key': 'halls key --event NAME [--hall NAME] --out FILE',
} as const;

const NAMES = Object.keys(FORMS) as readonly (keyof typeof FORMS)[];

/** Every command, or those of one word, each with what it does. @param verb '' for all */
export function commandsHelp(verb: string): string {
  const words = en.host.help.commands;
  const meant = NAMES.filter((name) => verb === '' || name.split(' ')[0] === verb);
  const lines = meant.flatMap((name) => [`  ${FORMS[name]}`, `      ${words.says[name]}`]);
  return [...(verb === '' ? [words.heading, ''] : []), ...lines].join('\n');
}
