import { messages } from '../stores/messages.svelte.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Of which kind a field's digits are, as its `data-digits` says. */
const DIGITS = ['hash', 'pin', 'shown'] as const;

let made = 0;
const notes = new WeakMap<Field, HTMLElement>();

/**
 * What a field cannot take is said at the field, in our words, until it is typed in again: the browser's own bubble speaks the system's language and
 * is gone after a moment. Hears the `invalid` events of a page on their way down.
 */
export function sayAtField(event: Event): void {
  const field = event.target;
  if (!isField(field)) return;
  event.preventDefault();
  const said = notes.get(field) ?? noteAt(field);
  said.textContent = sentenceOf(field);
  if (firstMistaken(field.form) !== field) return;
  field.focus();
  // Focus shows the field, but not what stands beneath it.
  said.scrollIntoView({ block: 'nearest' });
}

function isField(target: EventTarget | null): target is Field {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  );
}

function firstMistaken(form: HTMLFormElement | null): Field | undefined {
  return [...(form?.elements ?? [])].filter(isField).find(({ validity }) => !validity.valid);
}

/**
 * An empty sentence beneath the field, gone with the next letter. It describes the field. The label in which it stands names the field, and all that is
 * not hidden there would be part of that name; a description is read where it is hidden, too. A field whose page marks mistakes by itself keeps its mark.
 */
function noteAt(field: Field): HTMLElement {
  const note = document.createElement('small');
  made += 1;
  note.id = `mistake-${String(made)}`;
  note.className = 'mistake';
  note.setAttribute('aria-hidden', 'true');
  notes.set(field, note);
  const described = field.getAttribute('aria-describedby');
  const isMarked = field.hasAttribute('aria-invalid');
  field.setAttribute('aria-describedby', described === null ? note.id : `${described} ${note.id}`);
  if (!isMarked) field.setAttribute('aria-invalid', 'true');
  (field.closest('label') ?? field.parentElement)?.append(note);
  field.addEventListener(
    'input',
    () => {
      note.remove();
      notes.delete(field);
      if (!isMarked) field.removeAttribute('aria-invalid');
      if (described === null) field.removeAttribute('aria-describedby');
      else field.setAttribute('aria-describedby', described);
    },
    { once: true },
  );
  return note;
}

function sentenceOf(field: Field): string {
  const words = messages.console.fields;
  const { validity } = field;
  if (field.value.trim() === '' && !validity.badInput) return words.missing;
  if (!(field instanceof HTMLInputElement)) return validity.valueMissing ? words.missing : field.validationMessage;
  if (validity.valueMissing) return field.type === 'checkbox' ? words.unticked : words.missing;
  if (validity.patternMismatch) return words[DIGITS.find((each) => each === field.dataset['digits']) ?? 'digits'];
  if (field.type === 'date' && (validity.rangeUnderflow || validity.rangeOverflow))
    return words.days(validity.rangeUnderflow ? field.min : '', field.max);
  if (field.type === 'number') return words.range(field.min, field.max);
  return field.validationMessage;
}
