import { arbiterToken } from './address.ts';

const KEPT_MS = 10_000;

/** Hands a text to the browser as a file. */
export function downloadText(name: string, text: string, type = 'application/x-chess-pgn'): void {
  downloadBlob(name, new Blob([text], { type }));
}

/** How many games a PGN of the host’s has: each begins with the tag of its event. */
export function gamesIn(pgn: string): number {
  return pgn.match(/^\[Event "/gmu)?.length ?? 0;
}

/** Hands bytes to the browser as a file: text whose encoding is its own. */
export function downloadBytes(name: string, bytes: Uint8Array): void {
  downloadBlob(name, new Blob([new Uint8Array(bytes)], { type: 'application/octet-stream' }));
}

/** Fetches a file of the host's that is the arbiter's alone. @returns false when it was refused or is gone. */
export function downloadEvidence(name: string): Promise<boolean> {
  return fetched(name, (blob) => {
    downloadBlob(name, blob);
  });
}

/** The same, shown in a window of its own; where the browser opens none, it is handed over as a file. */
export function openEvidence(name: string): Promise<boolean> {
  return fetched(name, (blob) => {
    // Its address lives as long as this page: who looks at it may load it again.
    if (open(URL.createObjectURL(blob)) === null) downloadBlob(name, blob);
  });
}

async function fetched(name: string, use: (blob: Blob) => void): Promise<boolean> {
  try {
    const response = await fetch(`/evidence/${name}`, { headers: { Authorization: `Bearer ${arbiterToken() ?? ''}` } });
    if (response.ok) use(await response.blob());
    return response.ok;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

function downloadBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name.replaceAll(/[\\/:*?"<>|]/gu, '-');
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, KEPT_MS);
}
