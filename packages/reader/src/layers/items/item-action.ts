import { getItemAction, type PageItem, safeUrl } from '@leafcast/book';
import type { Engine } from '../../core/engine.ts';
import { element } from '../../page/element.ts';
import { setUpExternalLink } from '../../page/text/link-behavior.ts';
import { openPopup } from './popup.ts';

/**
 * Creates the element that performs an item's action: a link, a button, or a plain box.
 *
 * @param name accessible name if the content has none
 */
export function createPressable(engine: Engine, item: PageItem, name = item.alt): HTMLElement {
  const { t, settings } = engine;
  const action = getItemAction(item);
  switch (action?.type) {
    case 'page': {
      const { page } = action;
      if (page >= engine.book.pages.length) break;
      const link = element('a', 'lc-item-face');
      // The link needs the full URL, because a bare fragment would look like a skip link to an element of the page.
      link.href = `${location.href.split('#')[0]}#p=${page + 1}`;
      link.ariaLabel = name || t('link.toPage', { page: page + 1 });
      link.addEventListener('click', (event) => {
        event.preventDefault();
        engine.goTo(page);
      });
      return link;
    }
    case 'url': {
      const address = safeUrl(action.url);
      if (address === null) break;
      const link = element('a', 'lc-item-face');
      setUpExternalLink(link, address, settings);
      link.ariaLabel = name || t('link.external', { url: address });
      return link;
    }
    case 'popup': {
      const { popup } = action;
      const button = element('button', 'lc-item-face');
      button.type = 'button';
      button.ariaHasPopup = 'dialog';
      const picture = popup.type === 'image' && (popup.picture.alt || t('item.enlarge'));
      button.ariaLabel = name || popup.title || picture || t('item.more');
      button.addEventListener('click', () => openPopup(engine, popup, button.ariaLabel ?? ''));
      return button;
    }
    case 'play': {
      const { item: played } = action;
      const button = element('button', 'lc-item-face');
      button.type = 'button';
      button.ariaLabel = name || t('item.play');
      button.addEventListener('click', () => play(button.closest('.lc-items'), played));
      return button;
    }
  }
  return element('div', 'lc-item-face');
}

/** Plays or pauses the media of an item on the same page. */
function play(page: Element | null, id: string) {
  const item = [...(page?.children ?? [])].find((child) => child instanceof HTMLElement && child.dataset.item === id);
  const media = item?.querySelector<HTMLMediaElement>('video,audio');
  if (!media) item?.querySelector<HTMLButtonElement>('.lc-embed-offer')?.click();
  else if (!media.paused) media.pause();
  // A video that does not start displays its own error message.
  else media.play().catch(() => undefined);
}
