import type { Engine } from '../../core/engine.ts';

/** Time for which a phone's toolbar stays visible after a tap on the book, in milliseconds. */
const hideDelayMs = 4000;

/** Shows a phone's toolbar after a tap on the book, and hides the toolbar when it is not used. @see D-269 */
export function mount({ root }: Engine): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hide = () => delete root.dataset.bared;
  const show = () => {
    root.dataset.bared = '';
    clearTimeout(timer);
    timer = setTimeout(hide, hideDelayMs);
  };
  show();
  root.addEventListener('click', show);
  return () => {
    clearTimeout(timer);
    hide();
    root.removeEventListener('click', show);
  };
}
