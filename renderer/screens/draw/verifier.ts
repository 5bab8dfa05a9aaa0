import page from './verifier.html?raw';

/** The verifier page with this receipt in it: one file that needs no network. */
export function verifierWith(text: string): string {
  // A text with </script> in it would end the element; JSON reads the escape as the same character.
  const enclosed = JSON.stringify(text).replaceAll('<', '\\u003c');
  return page.replace(/(<script type="application\/json" id="receipt">)\s*null\s*(<\/script>)/u, (_, open, close) =>
    [String(open), enclosed, String(close)].join(''),
  );
}
