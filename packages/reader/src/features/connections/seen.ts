import { getSpreadPages } from '../../book/state/window.ts';
import type { Engine } from '../../core/engine.ts';

/** Reporting interval in milliseconds; a report is also sent when the visitor leaves the book. */
const reportIntervalMs = 15_000;
/** Time without input after which a visitor counts as absent although the book is open, in milliseconds. */
const idleMs = 120_000;
/** Delay after the last keystroke before a search is counted, in milliseconds. */
const searchSettleMs = 1500;
/** Minimum viewing time of a page in milliseconds. A shorter view counts as skipping the page. */
const minViewMs = 500;

interface Report {
  isOpened?: boolean;
  device?: string;
  from?: string;
  pages: (readonly [page: number, isTurnedTo: boolean, ms: number])[];
  clicks: (readonly [page: number, kind: 'link' | 'item', target: string])[];
  searches: (readonly [words: string, isFound: boolean])[];
  downloads: string[];
}

const emptyReport = (): Report => ({ pages: [], clicks: [], searches: [], downloads: [] });

/**
 * Reports reading activity of a hosted book to the book's own server only: pages and viewing times, clicks, searches,
 * downloads. No cookies or names are used, and nothing is stored in the browser. Visitors whose browsers request not to
 * be tracked are not counted.
 */
export function mount(engine: Engine): () => void {
  // After counting has started, it continues until the page is closed.
  if (!isTrackingRefused()) count(engine);
  return () => undefined;
}

const isTrackingRefused = () => navigator.doNotTrack === '1' || Reflect.get(navigator, 'globalPrivacyControl') === true;

function count(engine: Engine): void {
  const { root, config } = engine;
  const address = config.seen ?? '';
  let report: Report = { ...emptyReport(), isOpened: true, device: deviceHere(), from: hostBefore() };
  let open: readonly number[] = [];
  let since = performance.now();
  let touched = since;
  let isNew = true;
  let settling: ReturnType<typeof setTimeout> | undefined;

  /** Records the time for which the open pages have been viewed. */
  function note() {
    const now = performance.now();
    const ms = Math.round(Math.min(now, touched + idleMs) - since);
    if (ms >= minViewMs && report.pages.length < 50) {
      for (const page of open) report.pages.push([page, isNew, ms]);
      isNew = false;
      since = now;
    } else if (ms < 0) since = now;
  }

  function send() {
    if (!document.hidden) note();
    const { pages, clicks, searches, downloads, isOpened } = report;
    if (!isOpened && pages.length + clicks.length + searches.length + downloads.length === 0) return;
    navigator.sendBeacon(address, new URLSearchParams({ seen: JSON.stringify(report) }));
    report = emptyReport();
  }

  function follow() {
    const now = getSpreadPages(engine.getState().spread);
    if (`${now}` === `${open}`) return;
    if (!document.hidden) note();
    [open, since, isNew] = [now, performance.now(), true];
  }

  root.addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element)) return;
      const link = target.closest('a');
      if (link?.closest('.lc-download-panel')) return void add(report.downloads, 10, downloadOf(link, config));
      const page = Number(target.closest<HTMLElement>('[data-page]')?.dataset.page ?? Number.NaN);
      const item = target.closest<HTMLElement>('[data-item]')?.dataset.item;
      if (Number.isNaN(page)) return;
      if (item !== undefined && target.closest('a,button')) add(report.clicks, 30, [page, 'item', item]);
      else if (link?.classList.contains('lc-page-link')) {
        const { hash, href, dataset } = link;
        add(report.clicks, 30, [page, 'link', (dataset.out === undefined ? hash : href).slice(0, 300)]);
      }
    },
    true,
  );
  root.addEventListener('leafcast.search', (event) => {
    clearTimeout(settling);
    const [typed, hits]: [string, number] = Reflect.get(event, 'detail');
    const words = typed.trim().slice(0, 100);
    if (words !== '') settling = setTimeout(() => add(report.searches, 10, [words, hits > 0]), searchSettleMs);
  });
  for (const type of ['pointermove', 'pointerdown', 'keydown', 'wheel']) {
    addEventListener(
      type,
      () => {
        const now = performance.now();
        // The time during which the visitor was absent is not counted.
        if (now > touched + idleMs) {
          note();
          since = now;
        }
        touched = now;
      },
      { passive: true },
    );
  }
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) {
      note();
      send();
    } else since = performance.now();
  });
  addEventListener('pagehide', send);
  engine.subscribe(follow);
  follow();
  send();
  setInterval(send, reportIntervalMs);
}

function add<Entry>(list: Entry[], most: number, entry: Entry) {
  if (list.length < most) list.push(entry);
}

function downloadOf(link: HTMLAnchorElement, config: Engine['config']): string {
  const href = link.getAttribute('href');
  if (link.download !== '') return link.download.slice(0, 120);
  if (href === config.projectUrl) return 'book';
  return link.hasAttribute('download') && href !== config.downloadUrl ? 'page' : 'document';
}

function deviceHere(): string {
  if (!matchMedia('(pointer: coarse)').matches) return 'desktop';
  return Math.min(screen.width, screen.height) < 600 ? 'phone' : 'tablet';
}

/** Returns the host name of the referring page, without the path. */
function hostBefore(): string {
  return URL.canParse(document.referrer) ? new URL(document.referrer).host : '';
}
