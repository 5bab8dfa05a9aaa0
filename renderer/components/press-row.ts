/** A press anywhere in a row of a table goes where its number leads. */
export function pressRow({ target, currentTarget }: MouseEvent & { readonly currentTarget: HTMLElement }): void {
  if (target instanceof Element && target.closest('button, a, input, label') !== null) return;
  currentTarget.querySelector<HTMLElement>('th button, th a')?.click();
}
