import type { File, NoFacts, Reason } from './common.ts';

/** Lock, PIN, network, and what a screen may not ask. */
export interface AccessFacts {
  'access.damaged': File & Reason & { readonly aside: string };
  'access.unwritable': File & Reason;
  'feeds.none': NoFacts;
  'feeds.unwritable': File & Reason;
  'feeds.portTaken': { readonly port: number };
  'feeds.portRefused': { readonly port: number } & Reason;
  'access.locked': NoFacts;
  'pin.none': NoFacts;
  'pin.missing': NoFacts;
  'pin.wrong': NoFacts;
  'pin.lost': NoFacts;
  'pin.wait': { readonly seconds: number };
  'network.none': NoFacts;
  'network.closed': NoFacts;
  'screen.unknown': NoFacts;
  'screen.codeOld': NoFacts;
  'screen.codeUnknown': NoFacts;
  'screen.gone': NoFacts;
  'screen.codeWait': { readonly seconds: number };
  'refusals.unwritten': Reason;
  'request.unknown': { readonly request: string };
  'request.notYours': { readonly request: string };
  'request.input': { readonly request: string; readonly where: string };
  /** The line to the host ended before it answered. */
  'socket.cut': { readonly request: string };
  'socket.tooLarge': { readonly request: string };
}
