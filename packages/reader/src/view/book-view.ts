import { curlLeaves } from '../turning/curl-leaves.ts';
import { createPagedView } from './paged-view.ts';
import { pixelsPerPoint } from './spread-geometry.ts';
import type { StageView } from './stage-view.ts';
import { createViewSwitch, type ViewSwitchOptions } from './view-switch.ts';

/** What is on the stage: leaves that turn or, by a setting, pages that scroll. Each part is that of the current view. */
export interface BookView extends StageView {
  /** Opens the book. Resolves when the first spread is painted, or known not to come for now. */
  start(): Promise<void>;
  /** Brings size, sharpness and marks of the mounted pages up to date. */
  refresh(): void;
  /** Lays the book out again after the window or a setting has changed; it stays open at its page. */
  resize(): void;
  destroy(): void;
}

export interface BookViewOptions extends ViewSwitchOptions {
  /** Whether leaves are curled: where the machine is found to be quick enough, wherever it can be done, or never. */
  readonly curl: 'probed' | 'always' | 'never';
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

/** Puts a book on the stage, and lays it out again whenever a setting asks for it. @see D-255 … D-267 */
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
    const page = switched.pageNow();
    if (spreads.measure()) switched.openPage(page);
    else turner.open(turner.state.at, false);
    zoomer.refit();
  }

  /** As large as the book is to be shown at first. */
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
        // To ask for a GPU holds everything else up for some time. Not every browser tells when it has nothing to do.
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
