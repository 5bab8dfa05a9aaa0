import { messages } from '../stores/messages.svelte.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

let made = 0;

/**
 * What a field cannot take is said at the field, in our words, until it is typed in again: the browser's own bubble speaks the system's language and
 * is gone after a moment. Hears the `invalid` events of a page on their way down.
 */
export function sayAtField(event: Event): void {
  const field = event.target;
  if (!isField(field)) return;
  event.preventDefault();
  if (firstMistaken(field.form) === field) field.focus();
  const said = document.getElementById(field.getAttribute('aria-errormessage') ?? '') ?? noteAt(field);
  said.textContent = sentenceOf(field);
}

function isField(target: EventTarget | null): target is Field {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  );
}

function firstMistaken(form: HTMLFormElement | null): Field | undefined {
  return [...(form?.elements ?? [])].filter(isField).find(({ validity }) => !validity.valid);
}

/** An empty sentence beneath the field, gone with the next letter. A field whose page marks mistakes by itself keeps its mark. */
function noteAt(field: Field): HTMLElement {
  const note = document.createElement('small');
  made += 1;
  note.id = `mistake-${String(made)}`;
  note.className = 'mistake';
  note.setAttribute('role', 'alert');
  const marks = ['aria-errormessage', ...(field.hasAttribute('aria-invalid') ? [] : ['aria-invalid'])];
  field.setAttribute('aria-errormessage', note.id);
  if (marks.includes('aria-invalid')) field.setAttribute('aria-invalid', 'true');
  (field.closest('label') ?? field.parentElement)?.append(note);
  field.addEventListener(
    'input',
    () => {
      note.remove();
      for (const mark of marks) field.removeAttribute(mark);
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
  if (validity.patternMismatch) return field.dataset['digits'] === 'hash' ? words.hash : words.digits;
  if (field.type === 'number') return words.range(field.min, field.max);
  return field.validationMessage;
}
