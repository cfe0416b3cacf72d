import { isSendingAnything, useUploads } from './upload-store.ts';

let isGuarding = false;

function warnBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/**
 * Makes the browser ask for confirmation before the page is closed during an upload. Navigation inside the app does not
 * interrupt uploads.
 */
export function guardUnload(): void {
  if (isGuarding) return;
  isGuarding = true;
  useUploads.subscribe(({ tasks }) => {
    // Registered only while needed, because a page with such a listener cannot enter the back/forward cache.
    if (isSendingAnything(tasks)) window.addEventListener('beforeunload', warnBeforeUnload);
    else window.removeEventListener('beforeunload', warnBeforeUnload);
  });
}
