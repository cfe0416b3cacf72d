import type { AllSettings } from '@leafcast/book';
import { firstPageOf, spreadAt, spreadOfPage } from '../book-state/window.ts';
import { createPagePool } from '../page/page-pool.ts';
import type { LiveSettings } from '../settings/live-settings.ts';
import { createZoomer } from '../stage/zoomer.ts';
import { curlLeaves } from '../turning/curl-leaves.ts';
import { createTurner } from '../turning/turner.ts';
import { createSpreadView, pixelsPerPoint, type SpreadViewOptions } from './spread-view.ts';
import type { ScrollFeature, StageView } from './stage-view.ts';

/** What is on the stage: leaves that turn or, where the book says so, pages that scroll. Each part is the present one's. */
export interface BookView extends StageView {
  /** Opens the book. Resolves when the first spread is painted, or known not to come for now. */
  start(): Promise<void>;
  /** Brings size, sharpness and marks of the mounted pages up to date. */
  refresh(): void;
  /** Lays the book out anew after the window or a setting has changed; it stays open at its page. */
  resize(): void;
  destroy(): void;
}

export interface BookViewOptions extends Omit<SpreadViewOptions, 'settings'> {
  readonly settings: LiveSettings;
  readonly startPage: number;
  readonly loadFeature: (name: string) => Promise<unknown>;
  readonly reducedMotion: MediaQueryList;
  readonly maxZoom: () => number;
  /** Whether leaves are curled: where the machine is found to be quick enough, wherever it can be done, or never. */
  readonly curl: 'probed' | 'always' | 'never';
  /** Called when other pages are in the document. */
  readonly onPages: (pages: readonly number[]) => void;
  /** Called after each change of what is open, how far it has turned and how large it is shown. */
  readonly onChange: () => void;
}

/** What of a book's settings decides how its pages are laid out. */
const layoutKeys = [
  'pageMode',
  'pageDisplay',
  'rightToLeft',
  'flipDirection',
  'startOnDouble',
  'centerBook',
  'pageThickness',
] as const;

const marginKeys = (['Top', 'Right', 'Bottom', 'Left'] as const).flatMap(
  (side) => [`margin${side}`, `mobileMargin${side}`] as const,
);

/** Puts a book on the stage, and lays it out anew whenever a setting asks for it. @see D-255 … D-267 */
export function createBookView(options: BookViewOptions): BookView {
  const { stage, context, settings, loadFeature, reducedMotion, onChange, onPages } = options;
  const paged = createPaged();
  let now: StageView = paged;
  let isEnded = false;
  const current = <Name extends keyof StageView>(name: Name): StageView[Name] =>
    new Proxy(paged[name], { get: (_, key) => Reflect.get(now[name], key) });
  const spreads = current('spreads');
  const zoomer = current('zoomer');
  const turner = current('turner');

  function createPaged(): StageView {
    const pages = createSpreadView({ ...options, settings: () => settings.current });
    const lens = createZoomer({
      element: stage.lens,
      maxLevel: options.maxZoom,
      bookRect: () => pages.bookRect(leaves.state.at),
      view: () => pages.view,
      onLevel,
      onSettled: () => refresh(),
    });
    const leaves = createTurner(
      {
        stage,
        settings: () => settings.current,
        layout: () => pages.layout,
        leaf: () => pages.leaf,
        stageWidth: () => pages.stageWidth,
        sheetOf: pages.sheetOf,
        show(at) {
          pages.show(at, lens.level);
          onPages(pages.mountedPages());
        },
        onChange,
        prefersReducedMotion: () => reducedMotion.matches,
        isMagnified: () => lens.level > 1,
      },
      spreadOfPage(pages.layout, options.startPage),
    );
    return { spreads: pages, zoomer: lens, turner: leaves };
  }

  function onLevel() {
    stage.stage.classList.toggle('lc-zoomed', now === paged && zoomer.level > 1);
    onChange();
  }

  /** The page at which the book is open; as long as nothing has been turned, the one that was asked for. */
  let asked: number | null = options.startPage;
  const pageNow = () => {
    const first = firstPageOf(spreadAt(spreads.layout, turner.state.wanted));
    if (asked !== null && spreadOfPage(spreads.layout, asked) !== turner.state.wanted) asked = null;
    return asked ?? first;
  };
  const openPage = (page: number) => turner.open(spreadOfPage(spreads.layout, page), false);

  function refresh() {
    spreads.refresh(turner.state.at, zoomer.level);
  }

  function resize() {
    turner.drop(true);
    const page = pageNow();
    if (spreads.measure()) openPage(page);
    else turner.open(turner.state.at, false);
    zoomer.refit();
  }

  /** As large as the book is to be shown at first. */
  function magnify() {
    const { pageDisplay } = settings.current;
    const book = spreads.bookRect(turner.state.at);
    const { view } = spreads;
    const levels: Readonly<Record<string, number>> = {
      width: view.width / book.width,
      actual: (pixelsPerPoint * context.pageOf(0).width) / spreads.paperWidth,
    };
    const level = Math.max(1, levels[pageDisplay] ?? 1);
    zoomer.zoomTo(level < 1.02 ? 1 : level, { x: view.x + view.width / 2, y: view.y });
  }

  /** Goes over to scrolling, or back to leaves, at the same page. */
  async function follow({ flipStyle }: AllSettings) {
    const isWanted = () => !isEnded && settings.current.flipStyle === 'scroll';
    if (flipStyle !== 'scroll') {
      if (now === paged) return;
      const page = pageNow();
      now.turner.destroy();
      now = paged;
      openPage(page);
      resize();
    } else if (now === paged) {
      // Without it leaves are turned.
      const part = await (loadFeature('scroll') as Promise<ScrollFeature>).catch(() => null);
      if (!part || !isWanted() || now !== paged) return;
      const page = pageNow();
      zoomer.zoomTo(1);
      turner.open(turner.state.at, false);
      now = part.createScrollView({
        ...options,
        createPool: (holder) => createPagePool(holder, context),
        page,
        prefersReducedMotion: () => reducedMotion.matches,
        onLevel,
        onTurn: onChange,
      });
    } else return;
    onLevel();
  }

  return {
    spreads,
    zoomer,
    turner,
    start() {
      settings.watch([...marginKeys, ...layoutKeys], () => {
        for (const key of marginKeys) stage.stage.style.setProperty(`--lc-${key}`, `${settings.current[key]}px`);
        resize();
      });
      const painted = paged.spreads.painted().then(() => {
        if (paged.turner.state.landing === null) turner.open(turner.state.at, false);
      });
      settings.watch(['flipStyle'], follow);
      let mayCurl = options.curl !== 'never';
      settings.watch(['flipStyle'], async ({ flipStyle }) => {
        if (flipStyle !== 'flip' || !mayCurl || reducedMotion.matches) return;
        mayCurl = false;
        await painted;
        if (!isEnded) await curlLeaves(paged.turner, loadFeature, options.curl === 'always');
      });
      settings.watch(['pageDisplay'], magnify);
      stage.onResize(resize);
      return painted;
    },
    refresh,
    resize,
    destroy() {
      isEnded = true;
      if (now !== paged) now.turner.destroy();
      paged.turner.destroy();
      paged.spreads.dispose();
    },
  };
}
