import { TYPED_IN } from '../../stores/keys.ts';

/** Where one types after this field; it keeps the focus where it is the last, or nothing is typed in it. */
export function goToNextField(form: HTMLFormElement, from: HTMLInputElement): void {
  const fields = [...form.querySelectorAll<HTMLElement>(`:is(${TYPED_IN}):not([type="file"])`)].filter(
    (field) => field.closest('details:not([open])') === null,
  );
  const at = fields.indexOf(from);
  if (at !== -1) fields[at + 1]?.focus();
}
