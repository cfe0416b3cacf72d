import { isSendingAnything, useUploads } from './upload-store.ts';

let isWatching = false;

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** Has the browser ask before the page is left while something is being sent; moving inside the app stops nothing. */
export function watchLeaving(): void {
  if (isWatching) return;
  isWatching = true;
  useUploads.subscribe(({ tasks }) => {
    // Registered only while needed: a page with such a listener cannot be kept for the way back.
    if (isSendingAnything(tasks)) window.addEventListener('beforeunload', ask);
    else window.removeEventListener('beforeunload', ask);
  });
}
