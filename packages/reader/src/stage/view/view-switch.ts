import type { AllSettings } from '@leafcast/book';
import { findPageSpreadIndex, getFirstPage, getSpread } from '../../book/state/window.ts';
import { createPagePool } from '../../page/page-pool.ts';
import type { PagedViewOptions } from './paged-view.ts';
import type { ScrollFeature, StageView } from './stage-view.ts';

export interface ViewSwitchOptions extends PagedViewOptions {
  readonly loadFeature: (name: string) => Promise<unknown>;
}

/** Switches between turning leaves and scrolling pages. The book stays at the same page. */
export interface ViewSwitch {
  /** View whose members are always those of the active view. */
  readonly current: StageView;
  readonly isScrolling: boolean;
  /** Index of the page at which the book is open. */
  currentPage(): number;
  openPage(page: number): void;
  follow(settings: Pick<AllSettings, 'flipStyle'>): void;
  destroy(): void;
}

/**
 * Creates the switch.
 *
 * @param onLevel called when the zoom or the view changes
 * @param layOut called when the book switches back to turning leaves
 */
export function createViewSwitch(
  options: ViewSwitchOptions,
  paged: StageView,
  onLevel: () => void,
  layOut: () => void,
): ViewSwitch {
  const { settings, loadFeature, reducedMotion } = options;
  let scrolling: StageView | null = null;
  let isEnded = false;
  const current = partsOf(() => scrolling ?? paged);
  const { spreads, zoomer, turner } = current;
  const spreadOf = (page: number) => findPageSpreadIndex(spreads.geometry.layout, page);
  /** Requested page; `null` after the first turn. */
  let asked: number | null = options.startPage;

  function currentPage() {
    const { target } = turner.state;
    if (asked !== null && spreadOf(asked) !== target) asked = null;
    return asked ?? getFirstPage(getSpread(spreads.geometry.layout, target));
  }

  function openPage(page: number) {
    turner.open(spreadOf(page), false);
  }

  async function scroll() {
    // If the feature cannot be loaded, the book keeps its turning leaves.
    const part = await (loadFeature('scroll') as Promise<ScrollFeature>).catch(() => null);
    if (!part || isEnded || settings.current.flipStyle !== 'scroll' || scrolling) return;
    const page = currentPage();
    zoomer.zoomTo(1);
    turner.open(turner.state.at, false);
    scrolling = part.createScrollView({
      ...options,
      createPool: (holder) => createPagePool(holder, options.context),
      page,
      prefersReducedMotion: () => reducedMotion.matches,
      onLevel,
      onTurn: options.onChange,
    });
    onLevel();
  }

  return {
    current,
    get isScrolling() {
      return scrolling !== null;
    },
    currentPage,
    openPage,
    follow({ flipStyle }) {
      const isWanted = flipStyle === 'scroll';
      if (isWanted && !scrolling) scroll();
      if (isWanted || !scrolling) return;
      const page = currentPage();
      scrolling.turner.destroy();
      scrolling = null;
      openPage(page);
      layOut();
      onLevel();
    },
    destroy() {
      isEnded = true;
      scrolling?.turner.destroy();
    },
  };
}

/** Returns a view that delegates to the current view, which may change. */
function partsOf(now: () => StageView): StageView {
  const part = <Name extends keyof StageView>(name: Name): StageView[Name] =>
    new Proxy(now()[name], { get: (_, key) => Reflect.get(now()[name], key) });
  return { spreads: part('spreads'), zoomer: part('zoomer'), turner: part('turner') };
}
