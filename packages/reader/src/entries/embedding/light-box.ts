/* ! Leafcast: the light box. MIT license, Copyright (c) 2026 the Leafcast authors */

/** Opens the book of a link in a dialog over the page. The dialog traps focus, closes on Escape, and restores focus. */
function open(link: HTMLAnchorElement, closeLabel: string): void {
  const dialog = document.createElement('dialog');
  dialog.style.cssText =
    'position:fixed;inset:0;width:100%;height:100%;max-width:none;max-height:none;margin:0;padding:0;border:0;overflow:hidden;background:#111c';
  const frame = document.createElement('iframe');
  frame.title = link.querySelector('img')?.alt || (link.textContent ?? '').trim();
  frame.allow = 'fullscreen; autoplay; clipboard-write';
  frame.style.cssText = 'position:absolute;inset:4%;width:92%;height:92%;border:0;border-radius:8px;background:#fff';
  const close = document.createElement('button');
  close.type = 'button';
  close.ariaLabel = closeLabel;
  close.textContent = '✕';
  close.style.cssText =
    'position:absolute;top:6px;inset-inline-end:6px;width:44px;height:44px;border:0;border-radius:50%;background:#111;color:#fff;font:20px/1 sans-serif;cursor:pointer';
  close.onclick = () => dialog.close();
  // A click outside the book, which is on the dialog itself, also closes the dialog.
  dialog.onclick = ({ target }) => target === dialog && dialog.close();
  dialog.onclose = () => dialog.remove();
  dialog.append(close, frame);
  document.body.append(dialog);
  dialog.showModal();
  frame.src = link.href;
}

function onClick(event: MouseEvent): void {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
  // Clicks that would open another tab or window keep their default behavior.
  if (event.defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return;
  const link = target instanceof Element ? target.closest('a[data-leafcast-light-box]') : null;
  // A frame would run the script of a `javascript:` URL with the permissions of the embedding page.
  if (!(link instanceof HTMLAnchorElement) || !/^https?:$/.test(link.protocol)) return;
  event.preventDefault();
  open(link, link.dataset.leafcastLightBox || 'Close');
}

// The script may be included several times on a page, once for each book.
const mark = 'leafcastLightBox';
if (!(mark in window)) {
  Object.assign(window, { [mark]: true });
  document.addEventListener('click', onClick);
}
