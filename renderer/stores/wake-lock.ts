/** Keeps the display on while the page is seen, where the browser lets a page do so. @returns what ends it. */
export function keepAwake(): () => void {
  // Browsers have it on encrypted lines and on this machine only.
  const locks = (navigator as Partial<Pick<Navigator, 'wakeLock'>>).wakeLock;
  if (locks === undefined) return () => undefined;
  let held: WakeLockSentinel | null = null;
  let ended = false;
  const hold = async (): Promise<void> => {
    if (document.visibilityState !== 'visible') return;
    try {
      held = await locks.request('screen');
      if (ended) await held.release();
    } catch {
      // The battery is low, or the owner of the phone does not wish it.
    }
  };
  const onSeen = (): void => void hold();
  document.addEventListener('visibilitychange', onSeen);
  void hold();
  return () => {
    ended = true;
    document.removeEventListener('visibilitychange', onSeen);
    void held?.release();
  };
}
