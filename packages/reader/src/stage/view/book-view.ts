import { curlLeaves } from '../turning/curl-leaves.ts';
import { createPagedView } from './paged-view.ts';
import { pixelsPerPoint } from './spread-geometry.ts';
import type { StageView } from './stage-view.ts';
import { createViewSwitch, type ViewSwitchOptions } from './view-switch.ts';

/**
 * View of the book on the stage: turning leaves or, depending on a setting, scrolling pages. Its members are always
 * those of the current view.
 */
export interface BookView extends StageView {
  /** Opens the book. Resolves when the first spread is painted, or when its images have failed to load for now. */
  start(): Promise<void>;
  /** Updates size, sharpness and highlights of the mounted pages. */
  refresh(): void;
  /** Lays out the book again after the window size or a setting has changed. The book stays at its page. */
  resize(): void;
  destroy(): void;
}

export interface BookViewOptions extends ViewSwitchOptions {
  /**
   * When leaves are drawn with a curl: if the device proves fast enough (`probed`), on every device that supports it
   * (`always`), or `never`.
   */
  readonly curl: 'probed' | 'always' | 'never';
}

/** Settings that determine the layout of the pages. */
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

/** Displays a book on the stage, and lays it out again whenever a setting requires this. @see D-255 … D-267 */
export function createBookView(options: BookViewOptions): BookView {
  const { stage, settings, loadFeature, reducedMotion } = options;
  const paged = createPagedView(options, onLevel, refresh);
  const switched = createViewSwitch(options, paged, onLevel, resize);
  const { spreads, zoomer, turner } = switched.current;
  let mayCurl = options.curl !== 'never';
  let isEnded = false;

  function onLevel() {
    stage.stage.classList.toggle('lc-zoomed', !switched.isScrolling && zoomer.level > 1);
    options.onChange();
  }

  function refresh() {
    spreads.refresh(turner.state.at, zoomer.level);
  }

  function resize() {
    turner.drop(true);
    const page = switched.currentPage();
    if (spreads.measure()) switched.openPage(page);
    else turner.open(turner.state.at, false);
    zoomer.refit();
  }

  /** Applies the initial zoom of the book. */
  function magnify() {
    const { view, paper, bookRect } = spreads.geometry;
    const levels: Readonly<Record<string, number>> = {
      width: view.width / bookRect(turner.state.at).width,
      actual: (pixelsPerPoint * options.context.pageOf(0).width) / paper.width,
    };
    const level = Math.max(1, levels[settings.current.pageDisplay] ?? 1);
    zoomer.zoomTo(level < 1.02 ? 1 : level, { x: view.x + view.width / 2, y: view.y });
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
      settings.watch(['flipStyle'], async (now) => {
        switched.follow(now);
        if (now.flipStyle !== 'flip' || !mayCurl || reducedMotion.matches) return;
        mayCurl = false;
        await painted;
        // Requesting a GPU blocks everything else for some time, so the request waits until the browser is idle. Not
        // every browser supports idle callbacks.
        await new Promise((resolve) => (self.requestIdleCallback ?? setTimeout)(resolve));
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
      switched.destroy();
      paged.turner.destroy();
      paged.spreads.dispose();
    },
  };
}
