/** The part of the inspector that says what an item says or shows. */
export const contentId = 'item-content';

/** Brings the keyboard to what an item says or shows, once the inspector has it. */
export function focusContent(): void {
  requestAnimationFrame(() => {
    const field = document
      .getElementById(contentId)
      ?.querySelector<HTMLElement>('textarea, input:not([hidden]), button');
    field?.focus();
    if (field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement) field.select();
  });
}
