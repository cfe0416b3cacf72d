import type { BrowserContext } from 'playwright-core';

/** What moved by itself on the pages of the journey that runs, by document and address. */
const shifts = new Map<string, Moves>();

/** As the web counts it: what moves together, with less than a second between and within five, is one; the largest counts. */
interface Moves {
  readonly largest: number;
  readonly sum: number;
  readonly began: number;
  readonly last: number;
  readonly moved: readonly string[];
}

interface Shift {
  /** Milliseconds after the document began. */
  readonly at: number;
  /** Of the screen that moved: another one may be shown when this is heard. */
  readonly path: string;
  /** Of the document in which it happened: one that is loaded again begins anew. */
  readonly document: number;
  readonly value: number;
  readonly moved: readonly string[];
}

/** How much of a page may move without anybody having touched it: a tenth of what Core Web Vitals call "good". */
const most = 0.01;

/** Lets every page of a window tell how much of it moved by itself. */
export async function watchShifts(context: BrowserContext): Promise<void> {
  await context.exposeBinding('leafcastShifted', ({ page, frame }, { document, path, at, value, moved }: Shift) => {
    // What is framed moves in its own frame, which has its place.
    if (frame !== page.mainFrame()) return;
    const key = `${path} (${document})`;
    const before = shifts.get(key) ?? { largest: 0, sum: 0, began: at, last: at, moved: [] };
    const goesOn = at - before.last < 1000 && at - before.began < 5000;
    const sum = value + (goesOn ? before.sum : 0);
    shifts.set(key, {
      ...{ sum, largest: Math.max(sum, before.largest), began: goesOn ? before.began : at, last: at },
      moved: [...before.moved, `${value.toFixed(3)} at ${Math.round(at)}: ${moved.join(', ')}`],
    });
  });
  await context.addInitScript(observe);
}

/** What moved too much since this was asked last, a line for each page and each movement; forgets everything. */
export function takeShifts(): readonly string[] {
  const found = [...shifts].filter(([, { largest }]) => largest > most);
  shifts.clear();
  return found.flatMap(([key, { largest, moved }]) => [
    `${key} moved by ${largest.toFixed(3)}`,
    ...moved.map((one) => `  ${one}`),
  ]);
}

/** Runs in the page. Only Chromium tells of shifts. */
function observe(): void {
  interface Entry extends PerformanceEntry {
    readonly value: number;
    readonly hadRecentInput: boolean;
    readonly sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
  }
  const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
  const nameOf = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement;
    if (!element) return 'what is gone now';
    const classes = [...element.classList].map((name) => `.${name}`).join('');
    return `${element.localName}${element.id && `#${element.id}`}${classes}`;
  };
  // A browser takes what moves within half a second for the answer to an input. An answer of a server on a busy machine takes longer, and
  // so does a page that is turned.
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
        ...{ document: Math.round(performance.timeOrigin), path: location.pathname },
        ...{ at: entry.startTime, value: entry.value, moved },
      });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
