const VOWELS = 'aeiouyæøœıəαεηιουωаеёиоуыэюяіїєѣ';
const BETWEEN_VOWELS = new RegExp(`(?<=[${VOWELS}])[^${VOWELS}]+(?=[${VOWELS}])`, 'gu');
/** Consonants that begin a syllable together: the sounds of one, and those that flow into the next. */
const ONSET = /(?:sch[lmnrtw]?|s[pt]r|[cpt]hr|[cgkprstz]h|ck|[csr]z|dz|[bcfgkp][lr]|[dt]r|.)$/u;
/** Behind another consonant these, too: Kon-stan-tin, but Gus-tav. */
const ONSET_BEHIND = /(?<=.)s[kpt]$/u;

/**
 * Before which letters of a word a syllable begins, as well as can be told in whatever language a name is: before the last sound between two vowels.
 * @param letters each with its accents.
 */
export function syllableStarts(letters: readonly string[]): ReadonlySet<number> {
  const plain = letters.map((letter) => letter.normalize('NFD').charAt(0).toLowerCase()).join('');
  const starts = [...plain.matchAll(BETWEEN_VOWELS)].map(({ 0: cluster, index }) => {
    const onset = ONSET_BEHIND.exec(cluster)?.[0] ?? ONSET.exec(cluster)?.[0] ?? '';
    return index + cluster.length - onset.length;
  });
  return new Set(starts);
}
