/** A sentence in which no line ends within a result: half of one reads as another. */
export function unbrokenResults(text: string): string {
  return text.replaceAll(/–(?=[\d½])/gu, '–\u2060');
}
