import { readPairingsFile } from '../../../engine/tournament/formats/read-pairings.ts';
import { LONGEST_LIST, readPlayers } from '../read-players.ts';

/** The bytes of pasted text that is what a pairing program writes, or a list with more columns than two; null for what people type. */
export function pastedTable(text: string): Uint8Array | null {
  if (text.length > LONGEST_LIST) return null;
  const bytes = new TextEncoder().encode(text);
  const file = readPairingsFile(bytes);
  if (!file.ok) return null;
  if (file.value.format !== 'csv') return bytes;
  const { lines } = readPlayers(text);
  const unread = lines.filter(({ doubt }) => doubt === 'columns');
  return unread.length > lines.length / 2 ? bytes : null;
}
