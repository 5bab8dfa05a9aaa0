import type { Attachment } from 'svelte/attachments';

/** Takes a file that is dropped there; `data-over` stands on it while one is held over it (`styles/parts.css`). Of several the first. */
export function dropFile(onFile: (file: File) => void): Attachment<HTMLElement> {
  return (place) => {
    const held = (event: DragEvent): void => {
      event.preventDefault();
      place.dataset['over'] = '';
    };
    const left = (): void => {
      delete place.dataset['over'];
    };
    const dropped = (event: DragEvent): void => {
      event.preventDefault();
      left();
      const [file] = event.dataTransfer?.files ?? [];
      if (file !== undefined) onFile(file);
    };
    place.addEventListener('dragover', held);
    place.addEventListener('dragleave', left);
    place.addEventListener('drop', dropped);
    return () => {
      place.removeEventListener('dragover', held);
      place.removeEventListener('dragleave', left);
      place.removeEventListener('drop', dropped);
    };
  };
}
