import type { Receipt } from '../../../../engine/start/receipt.ts';

/** How a position came about, as the end of a sentence or in a table. */
const methods: Readonly<Record<Receipt['method'] | 'given', string>> = {
  ceremony: 'Ceremony',
  quick: 'Quick draw',
  given: 'Given',
  balls: 'Numbered balls',
  'single-die': 'One die',
  'platonic-dice': 'Five dice',
  coins: 'Ten coins',
  cards: 'Eight cards',
};

/** Words of the draw, its receipt and its ledger. */
export const drawWords = {
  methods,
  /** What the command line says of a receipt that holds. */
  verified: ({ number, position, method, committed, commitment }: Receipt, sha256: string): string =>
    [
      `The receipt holds: position ${String(number)}, ${position}, follows from what stands in it.`,
      `Method: ${methods[method]}${committed ? '' : ', not committed'}.`,
      ...(committed ? [`Compare the commitment with the one shown before the draw: ${commitment ?? ''}`] : []),
      `Compare the hash with the printed one: ${sha256}`,
    ].join('\n'),
} as const;
