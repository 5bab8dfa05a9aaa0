/** The words of a label on two lines as equally long as can be; one line where there is one word, or few letters. */
export function onTwoLines(label: string): readonly string[] {
  const words = label.split(' ');
  if (label.length <= SHORT || words.length === 1) return [label];
  const lines = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')]);
  return lines.reduce((best, each) => (widest(each) < widest(best) ? each : best));
}

const SHORT = 9;

function widest(lines: readonly string[]): number {
  return Math.max(...lines.map(({ length }) => length));
}
