import type { Settings } from '@leafcast/book';
import type { Engine } from '../../core/engine.ts';

/** Settings that remove everything around the page that could get in the author's way. */
const plainSettings: Settings = {
  pageMode: 'single',
  pageDisplay: 'fit',
  flipStyle: 'fade',
  toolbarVisible: false,
  scene: 'none',
  marginTop: 0,
  marginRight: 0,
  marginBottom: 0,
  marginLeft: 0,
  pageThickness: 0,
  backgroundSound: '',
  autoFlip: false,
};

const style = `
  #leafcast.lc-canvas {
    --lc-top: 0px !important; --lc-right: 0px !important; --lc-bottom: 0px !important; --lc-left: 0px !important;
    background: none;
  }
  .lc-canvas .lc-view { inset: 0; }
  #leafcast.lc-canvas > :not(.lc-stage) { display: none !important; }
  .lc-canvas .lc-stage, .lc-canvas .lc-stage * { pointer-events: none !important; }
`;

/** Single page on which the author places items. */
export interface AuthoringCanvas {
  /** Displays another page, given its index from 0. */
  show(page: number): void;
  close(): void;
}

/**
 * Displays a single page as large as the window. Reports the page's bounding box to the editor, in CSS pixels of this
 * window, whenever the box changes. The page ignores input, because the editor draws its own handles over it.
 *
 * @param host origin of the editor
 */
export function openAuthoringCanvas(engine: Engine, host: string): AuthoringCanvas {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  engine.root.classList.add('lc-canvas');
  engine.change({ settings: plainSettings });
  // The event triggers a new measurement, because the space of the toolbar is now available.
  window.dispatchEvent(new Event('resize'));

  const holders = new Map<number, HTMLElement>();
  const observer = new ResizeObserver(tellLater);
  let shown = engine.getState().page;
  let told = '';
  let frame = 0;

  function tell() {
    frame = 0;
    const box = holders.get(shown)?.getBoundingClientRect();
    if (!box || box.width === 0) return;
    const { x, y, width, height } = box;
    const now = JSON.stringify([shown, x, y, width, height]);
    if (now === told) return;
    told = now;
    window.parent.postMessage({ type: 'leafcast.box', page: shown, x, y, width, height }, host);
    // The page may still be moving, so reporting continues until it is at rest.
    tellLater();
  }
  function tellLater() {
    if (frame === 0) frame = requestAnimationFrame(tell);
  }

  const removeLayer = engine.addLayer((holder, page) => {
    holders.set(page, holder);
    observer.observe(holder);
    tellLater();
    return () => {
      observer.unobserve(holder);
      if (holders.get(page) === holder) holders.delete(page);
    };
  });
  const unsubscribe = engine.subscribe(tellLater);
  return {
    show(page) {
      shown = page;
      told = '';
      engine.goTo(page, { animate: false });
      tellLater();
    },
    close() {
      unsubscribe();
      removeLayer();
      observer.disconnect();
      cancelAnimationFrame(frame);
    },
  };
}
