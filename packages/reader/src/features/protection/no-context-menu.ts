import type { Engine } from '../../core/engine.ts';

/** Blocks the browser's context menu, except in text fields, in which visitors need it for pasting. @see D-276 */
export function mount({ root }: Engine): () => void {
  const refuse = (event: Event) => {
    const isField = event.target instanceof Element && event.target.closest('input, textarea');
    if (!isField) event.preventDefault();
  };
  root.addEventListener('contextmenu', refuse);
  return () => root.removeEventListener('contextmenu', refuse);
}
