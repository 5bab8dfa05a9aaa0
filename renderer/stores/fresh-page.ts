const ANSWER_WITHIN_MS = 5_000;

/**
 * Loads the page anew where the kiosk serves another build than the one that is shown: it was upgraded behind a screen that
 * nobody touches. The build names its script by its content.
 */
export async function reloadIfOutdated(): Promise<void> {
  const served = await servedScript();
  if (served !== null && served !== scriptOf(document)) location.reload();
}

/** Null where the kiosk does not answer with a page just now. */
async function servedScript(): Promise<string | null> {
  try {
    const response = await fetch(location.pathname, {
      cache: 'no-store',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    return scriptOf(new DOMParser().parseFromString(await response.text(), 'text/html'));
  } catch {
    return null;
  }
}

function scriptOf(page: Document): string | null {
  return page.querySelector('script[type=module]')?.getAttribute('src') ?? null;
}
