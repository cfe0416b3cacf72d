import type { ElementHandle, Locator, Page } from 'playwright-core';

/** The Tab order within a part of a page. */
export interface TabOrder {
  /** All reachable controls, in document order. */
  readonly controls: readonly string[];
  /** The controls that were reached, starting with the first control. */
  readonly stops: readonly string[];
  /** Controls that were reached but had no visible focus. */
  readonly unseen: readonly string[];
  /** Controls that were reached after a control that is visually below them. */
  readonly leaps: readonly string[];
}

/** Maximum number of stops, which is more than any screen has. */
const maxStops = 200;

/**
 * Presses Tab through a part of a page, until the focus returns to the control where it started. The focus may also
 * pass through the browser's own controls.
 *
 * @param within the entire page, or a dialog
 */
export async function readTabOrder(page: Page, within: Locator): Promise<TabOrder> {
  const part = (await within.elementHandle()) as ElementHandle<HTMLElement> | null;
  if (!part) throw new Error('Part of the page not found');
  const controls = await part.evaluate(noteControls);
  const stops: Stop[] = [];
  for (let count = 0; count < maxStops; count += 1) {
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
    controls,
    stops: names(round),
    unseen: names(round.filter(({ isSeen }) => !isSeen)),
    leaps: names(round.filter(({ box }, at) => isBefore(box, round[at - 1]?.box))),
  };
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface Stop {
  /** Tag name and accessible text. */
  readonly name: string;
  /** Index among the reachable controls; -1 for an unexpected one. */
  readonly index: number;
  readonly isSeen: boolean;
  readonly box: Box;
}

/** Whether an element is above another element, and not in a column beside it. */
const isBefore = (one: Box, other: Box | undefined): boolean =>
  other !== undefined && one.bottom <= other.top + 1 && one.left < other.right;

/** State of the page, recorded before any key is pressed. */
interface Noted {
  readonly controls: readonly HTMLElement[];
  /** Appearance of each control without focus. */
  readonly looks: readonly string[];
  /** Position of each control before any scrolling. */
  readonly boxes: readonly Box[];
  lookOf(one: Element): string;
  nameOf(one: Element): string;
}

/**
 * Runs in the page and records its state.
 *
 * @returns the names of all reachable controls
 */
function noteControls(part: HTMLElement): string[] {
  const selector =
    'a[href], button, input, select, textarea, summary, iframe, [contenteditable=true], [tabindex]:not([tabindex="-1"])';
  const isReached = (one: HTMLElement) => {
    if (one.tabIndex < 0 || !one.checkVisibility({ visibilityProperty: true })) return false;
    if (one.matches(':disabled, [type=hidden]') || one.closest('[inert], [aria-hidden=true]')) return false;
    if (!(one instanceof HTMLInputElement) || one.type !== 'radio') return true;
    // Tab reaches only a single radio button of a group.
    const group = [...document.querySelectorAll<HTMLInputElement>(`[type=radio][name="${CSS.escape(one.name)}"]`)];
    const reached = group.find(({ checked }) => checked) ?? group.find(({ disabled }) => !disabled);
    return reached === one;
  };
  // Fields indicate the focus on a surrounding box, switches on an adjacent element.
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

/**
 * Runs in the page.
 *
 * @returns the focused control, once its focus is visible
 */
async function lookAtFocus(part: HTMLElement): Promise<Stop | 'browser'> {
  const { controls, looks, boxes, lookOf, nameOf } = (window as unknown as { readonly noted: Noted }).noted;
  const one = document.activeElement;
  if (!one || one === document.body) return 'browser';
  const index = part.contains(one) && one instanceof HTMLElement ? controls.indexOf(one) : -1;
  let isSeen = false;
  // Wait for focus styles that fade in.
  for (let frame = 0; frame < 40 && !isSeen; frame += 1) {
    isSeen = lookOf(one) !== looks[index];
    await new Promise(requestAnimationFrame);
  }
  // A control that is hidden above the page moves into view when it receives the focus, so its new position counts.
  const before = boxes[index];
  const box: Box = before && before.bottom > 0 ? before : one.getBoundingClientRect().toJSON();
  return { name: nameOf(one), index, isSeen, box };
}
