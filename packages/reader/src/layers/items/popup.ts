import type { PopupContent } from '@leafcast/book';
import type { Engine } from '../../core/engine.ts';
import { element } from '../../page/element.ts';
import { createGallery } from './gallery.ts';
import { createIconButton } from './icon-key.ts';
import { createVideo } from './video.ts';

/**
 * Shows an item's pop-up in a dialog over the book. Escape, the dialog's button and a press outside close the dialog
 * and restore focus.
 */
export function openPopup(engine: Engine, popup: PopupContent, name: string): void {
  const dialog = element('dialog', 'lc-ui lc-panel lc-dialog lc-popup');
  dialog.dataset.shows = popup.type;
  dialog.ariaLabel = popup.title || name;
  const box = element('div', 'lc-panel-box');
  const head = element('header', 'lc-panel-head');
  const title = element('h2', '');
  title.textContent = dialog.ariaLabel;
  head.append(title);
  if (popup.type === 'image') head.append(createZoomButton(engine, dialog));
  head.append(createIconButton('close', engine.t('panel.close'), () => dialog.close()));
  const { contents, end } = contentsOf(engine, popup);
  contents.classList.add('lc-popup-contents');
  box.append(head, contents);
  dialog.append(box);
  dialog.addEventListener('click', (event) => event.target === dialog && dialog.close());
  // Keys pressed in the dialog must not turn pages.
  dialog.addEventListener('keydown', (event) => event.stopPropagation());
  // The browser has already restored focus. This event fires later, when focus may have moved elsewhere intentionally.
  dialog.addEventListener('close', () => {
    end();
    dialog.remove();
  });
  engine.root.append(dialog);
  dialog.showModal();
}

/** Creates the button that shows the picture of a dialog with all of its pixels, or fits it into the window again. */
function createZoomButton(engine: Engine, dialog: HTMLElement): HTMLButtonElement {
  const zoom = createIconButton('zoom', engine.t('toolbar.zoomIn'), () => {
    const isZoomed = dialog.toggleAttribute('data-zoomed');
    zoom.ariaPressed = String(isZoomed);
  });
  zoom.ariaPressed = 'false';
  return zoom;
}

interface Contents {
  readonly contents: HTMLElement;
  readonly end: () => void;
}

function contentsOf(engine: Engine, popup: PopupContent): Contents {
  const nothing = () => undefined;
  switch (popup.type) {
    case 'text': {
      const contents = element('div', '');
      for (const paragraph of popup.text.split(/\n+/)) {
        const words = element('p', '');
        words.textContent = paragraph;
        contents.append(words);
      }
      // A focusable element lets arrow keys scroll long text.
      contents.tabIndex = 0;
      return { contents, end: nothing };
    }
    case 'image': {
      const contents = element('div', '');
      const picture = element('img', '');
      picture.alt = popup.picture.alt;
      engine.urlOf(popup.picture.file).then((url) => {
        picture.src = url;
      }, nothing);
      contents.append(picture);
      // A focusable element lets arrow keys move a zoomed picture.
      contents.tabIndex = 0;
      return { contents, end: nothing };
    }
    case 'gallery':
      return { contents: createGallery(engine, popup.pictures, popup.title), end: nothing };
    case 'video': {
      const video = createVideo(engine, popup.video, { name: popup.title });
      return { contents: video.element, end: video.stop };
    }
  }
}
