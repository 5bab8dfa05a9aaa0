/** How far a PDF is. Audience: arbiter. */
export type PdfView =
  | { readonly phase: 'opening' }
  | { readonly phase: 'laying'; readonly laid: number; readonly pages: number }
  | { readonly phase: 'writing'; readonly bytes: number }
  | { readonly phase: 'done'; readonly file: string; readonly bytes: number; readonly pages: number }
  | { readonly phase: 'cancelled' };
