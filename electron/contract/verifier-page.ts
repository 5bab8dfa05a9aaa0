/** The verifier page with a receipt in it: one file that needs no network. @param page as it lies in the sources. */
export function withReceipt(page: string, receipt: string): string {
  // A text with </script> in it would end the element; JSON reads the escape as the same character.
  const enclosed = JSON.stringify(receipt).replaceAll('<', '\\u003c');
  return page.replace(/(<script type="application\/json" id="receipt">)\s*null\s*(<\/script>)/u, (_, open, close) =>
    [String(open), enclosed, String(close)].join(''),
  );
}
