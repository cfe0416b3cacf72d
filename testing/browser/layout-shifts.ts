import type { BrowserContext } from 'playwright-core';

/** Layout shifts on the pages of the current journey, by document and URL. */
const shifts = new Map<string, Moves>();

/**
 * Layout shifts counted as in Cumulative Layout Shift: shifts that are less than a second apart, within five seconds,
 * form a group. The largest group counts.
 */
interface Moves {
  readonly largest: number;
  readonly sum: number;
  readonly began: number;
  readonly last: number;
  readonly moved: readonly string[];
}

interface Shift {
  /** Milliseconds since the start of the document. */
  readonly at: number;
  /** Path of the screen that has shifted, because another screen may be open when the report is received. */
  readonly path: string;
  /** Time origin of the document, because times start again at 0 in a reloaded document. */
  readonly document: number;
  readonly value: number;
  readonly moved: readonly string[];
}

/** Maximum layout shift without user input: a tenth of the limit that Core Web Vitals call "good". */
const most = 0.01;

/** Makes every page of a browser context report its layout shifts. */
export async function watchShifts(context: BrowserContext): Promise<void> {
  await context.exposeBinding('leafcastShifted', ({ page, frame }, { document, path, at, value, moved }: Shift) => {
    // Shifts inside a frame do not move the frame itself.
    if (frame !== page.mainFrame()) return;
    const key = `${path} (${document})`;
    const before = shifts.get(key) ?? { largest: 0, sum: 0, began: at, last: at, moved: [] };
    const goesOn = at - before.last < 1000 && at - before.began < 5000;
    const sum = value + (goesOn ? before.sum : 0);
    shifts.set(key, {
      sum,
      largest: Math.max(sum, before.largest),
      began: goesOn ? before.began : at,
      last: at,
      moved: [...before.moved, `${value.toFixed(3)} at ${Math.round(at)}: ${moved.join(', ')}`],
    });
  });
  await context.addInitScript(observe);
}

/**
 * Returns excessive layout shifts since the last call, one line for each page and each shift, and clears all records.
 */
export function collectShifts(): readonly string[] {
  const found = [...shifts].filter(([, { largest }]) => largest > most);
  shifts.clear();
  return found.flatMap(([key, { largest, moved }]) => [
    `${key} moved by ${largest.toFixed(3)}`,
    ...moved.map((one) => `  ${one}`),
  ]);
}

/** Runs in the page. Only Chromium reports layout shifts. */
function observe(): void {
  interface Entry extends PerformanceEntry {
    readonly value: number;
    readonly hadRecentInput: boolean;
    readonly sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
  }
  const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
  const nameOf = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement;
    if (!element) return 'a removed element';
    const classes = [...element.classList].map((name) => `.${name}`).join('');
    return `${element.localName}${element.id && `#${element.id}`}${classes}`;
  };
  // Time after an input in which shifts are allowed. Browsers allow half a second, but a server response on a busy
  // machine takes longer, and so does a page turn.
  const answeredMs = 5000;
  let touched = Number.NEGATIVE_INFINITY;
  for (const input of ['pointerdown', 'pointerup', 'keydown', 'wheel', 'input', 'drop'])
    addEventListener(input, ({ timeStamp }) => (touched = timeStamp), { capture: true, passive: true });
  const tell = (globalThis as unknown as { leafcastShifted?: (shift: unknown) => void }).leafcastShifted;
  if (!tell || window !== window.top) return;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Entry[]) {
      if (entry.hadRecentInput || entry.startTime - touched < answeredMs) continue;
      const moved = entry.sources.map(
        ({ node, previousRect, currentRect }) => `${nameOf(node)} from ${place(previousRect)} to ${place(currentRect)}`,
      );
      tell({
        document: Math.round(performance.timeOrigin),
        path: location.pathname,
        at: entry.startTime,
        value: entry.value,
        moved,
      });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
