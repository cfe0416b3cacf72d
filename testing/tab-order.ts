import type { ElementHandle, Locator, Page } from 'playwright-core';

/** Where the Tab key leads within a part of a page. */
export interface TabOrder {
  /** All that can be reached there, in the order of the document. */
  readonly controls: readonly string[];
  /** What it has reached, from the first of these on. */
  readonly stops: readonly string[];
  /** Stops that do not show that they have the focus. */
  readonly unseen: readonly string[];
  /** Stops that stand before the one before them, in the eyes of a reader. */
  readonly leaps: readonly string[];
}

/** More stops than any screen has. */
const mostStops = 200;

/**
 * Goes through a part of a page by the Tab key, from where the focus is, until it is there again. On its way round a page it may
 * leave for the bars of the browser.
 *
 * @param within the whole page, or a dialog
 */
export async function tabThrough(page: Page, within: Locator): Promise<TabOrder> {
  const part = (await within.elementHandle()) as ElementHandle<HTMLElement> | null;
  if (!part) throw new Error('The part of the page is not there');
  const controls = await part.evaluate(noteControls);
  const stops: Stop[] = [];
  for (let count = 0; count < mostStops; count += 1) {
    await page.keyboard.press('Tab');
    const stop = await part.evaluate(lookAtFocus);
    if (stop === 'browser') continue;
    if (stops.some(({ index }) => index === stop.index)) break;
    stops.push(stop);
  }
  const first = stops.findIndex(({ index }) => index === 0);
  const round = [...stops.slice(first), ...stops.slice(0, Math.max(0, first))];
  const names = (some: readonly Stop[]) => some.map(({ name }) => name);
  return {
    ...{ controls, stops: names(round), unseen: names(round.filter(({ isSeen }) => !isSeen)) },
    leaps: names(round.filter(({ box }, at) => standsBefore(box, round[at - 1]?.box))),
  };
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface Stop {
  /** What it is and says. */
  readonly name: string;
  /** Its place among all that can be reached; -1 for what should not be. */
  readonly index: number;
  readonly isSeen: boolean;
  readonly box: Box;
}

/** Whether something stands above another one, and not in a column beside it. */
const standsBefore = (one: Box, other: Box | undefined): boolean =>
  other !== undefined && one.bottom <= other.top + 1 && one.left < other.right;

/** What is noted in the page while it has not been touched. */
interface Noted {
  readonly controls: readonly HTMLElement[];
  /** How each looks without the focus. */
  readonly looks: readonly string[];
  /** Where each is before anything has scrolled. */
  readonly boxes: readonly Box[];
  lookOf(one: Element): string;
  nameOf(one: Element): string;
}

/** Runs in the page. @returns the names of all that can be reached */
function noteControls(part: HTMLElement): string[] {
  const selector =
    'a[href], button, input, select, textarea, summary, iframe, [contenteditable=true], [tabindex]:not([tabindex="-1"])';
  const isReached = (one: HTMLElement) => {
    if (one.tabIndex < 0 || !one.checkVisibility({ visibilityProperty: true })) return false;
    if (one.matches(':disabled, [type=hidden]') || one.closest('[inert], [aria-hidden=true]')) return false;
    if (!(one instanceof HTMLInputElement) || one.type !== 'radio') return true;
    // Of radio buttons that belong together the Tab key reaches one.
    const group = [...document.querySelectorAll<HTMLInputElement>(`[type=radio][name="${CSS.escape(one.name)}"]`)];
    const reached = group.find(({ checked }) => checked) ?? group.find(({ disabled }) => !disabled);
    return reached === one;
  };
  // Fields show the focus by the box around them, switches by what is drawn beside them.
  const lookOf = (one: Element) =>
    [one, one.parentElement, one.parentElement?.parentElement, one.nextElementSibling]
      .map((near) => {
        if (!near) return '';
        const { outline, boxShadow, borderColor, backgroundColor } = getComputedStyle(near);
        return [outline, boxShadow, borderColor, backgroundColor].join();
      })
      .join('|');
  const nameOf = (one: Element) => {
    const labels = 'labels' in one && one.labels instanceof NodeList ? [...one.labels] : [];
    const label = labels.map(({ textContent }) => textContent).join();
    const says = one.getAttribute('aria-label') || label || one.textContent?.trim() || '';
    return `${one.tagName.toLowerCase()} ${says}`.slice(0, 60);
  };
  const controls = [...part.querySelectorAll<HTMLElement>(selector)].filter(isReached);
  const focused = document.activeElement;
  if (focused instanceof HTMLElement) focused.blur();
  const looks = controls.map(lookOf);
  if (focused instanceof HTMLElement) focused.focus();
  const boxes: Box[] = controls.map((one) => one.getBoundingClientRect().toJSON());
  Object.assign(window, { noted: { controls, looks, boxes, lookOf, nameOf } satisfies Noted });
  return controls.map(nameOf);
}

/** Runs in the page. @returns what has the focus, once it shows that */
async function lookAtFocus(part: HTMLElement): Promise<Stop | 'browser'> {
  const { controls, looks, boxes, lookOf, nameOf } = (window as unknown as { readonly noted: Noted }).noted;
  const one = document.activeElement;
  if (!one || one === document.body) return 'browser';
  const index = part.contains(one) && one instanceof HTMLElement ? controls.indexOf(one) : -1;
  let isSeen = false;
  // What fades in takes its time.
  for (let frame = 0; frame < 40 && !isSeen; frame += 1) {
    isSeen = lookOf(one) !== looks[index];
    await new Promise(requestAnimationFrame);
  }
  // What comes from above the page is where it shows itself.
  const before = boxes[index];
  const box: Box = before && before.bottom > 0 ? before : one.getBoundingClientRect().toJSON();
  return { name: nameOf(one), index, isSeen, box };
}
