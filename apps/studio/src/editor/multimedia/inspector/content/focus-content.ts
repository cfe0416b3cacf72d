/** Id of the inspector section with the content of an item. */
export const contentId = 'item-content';

/** Moves the focus to the content section after the inspector has rendered it. */
export function focusContent(): void {
  requestAnimationFrame(() => {
    const field = document
      .getElementById(contentId)
      ?.querySelector<HTMLElement>('textarea, input:not([hidden]), button');
    field?.focus();
    if (field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement) field.select();
  });
}
