const KEPT_MS = 10_000;

/** Hands a text to the browser as a file. */
export function downloadText(name: string, text: string, type = 'application/x-chess-pgn'): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name.replaceAll(/[\\/:*?"<>|]/gu, '-');
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, KEPT_MS);
}
