import { withReceipt } from '../../../electron/contract/verifier-page.ts';
import page from './verifier.html?raw';

/** The verifier page with this receipt in it. */
export function verifierWith(text: string): string {
  return withReceipt(page, text);
}
