import { pageLabel } from '@leafcast/book';
import type { ReaderKey } from '@leafcast/messages';
import { element } from './element.ts';

import type { LostFilesFeature } from './lost-feature.ts';
import type { PageContext } from './page-context.ts';
import type { ImageState } from './pictures/picture-loading.ts';

/** Notice that a page displays while it has no image. */
export interface PageNotice {
  show(state: ImageState): void;
  /** Updates the notice, because the conversion may have failed. */
  refresh(): void;
  dispose(): void;
}

const recover = (lost: unknown) => (lost as LostFilesFeature).recover();

/** Loading time in milliseconds after which a page displays a notice. */
const noticeDelayMs = 800;

/**
 * Creates the notice of a page.
 *
 * @param section element of the page
 * @param before element before which the notice is inserted
 * @param retry loads the picture again
 */
export function createPageNotice(
  index: number,
  context: PageContext,
  section: HTMLElement,
  before: HTMLElement,
  retry: () => void,
): PageNotice {
  const { t, hasFailed } = context;
  let notice: HTMLElement | undefined;
  let state: ImageState | undefined;
  let isLost: boolean | undefined;
  let coming: ReturnType<typeof setTimeout> | undefined;

  function show(next: ImageState) {
    state = next;
    isLost = state === 'failed' || (state === 'waiting' && hasFailed());
    notice?.remove();
    clearTimeout(coming);
    section.ariaBusy = `${state === 'loading'}`;
    if (state === 'loading') coming = setTimeout(() => tell('page.coming'), noticeDelayMs);
    else if (isLost) tell('page.failed');
    else if (state === 'waiting') tell(context.isLocked(index) ? 'page.locked' : 'page.loading');
  }

  function tell(key: ReaderKey) {
    notice = element('div', 'lc-page-notice');
    const words = element('p', '');
    words.textContent = t(key, { page: pageLabel(context.pageOf(index), index) });
    notice.append(words);
    if (isLost) {
      const again = element('button', 'lc-page-retry');
      again.textContent = t('page.retry');
      again.onclick = state === 'failed' ? retry : context.reload;
      notice.append(again);
      context.loadFeature('lost').then(recover, () => undefined);
    }
    before.before(notice);
  }

  return {
    show,
    refresh() {
      if (state === 'waiting' && isLost !== hasFailed()) show(state);
    },
    dispose: () => clearTimeout(coming),
  };
}
