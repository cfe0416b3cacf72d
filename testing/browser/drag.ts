import type { CDPSession, Locator } from 'playwright-core';

/** A position within an element, in CSS pixels from its top left corner. */
interface Place {
  readonly x: number;
  readonly y: number;
}

type Point = Readonly<Record<'x' | 'y', number>>;

/** Returns the window coordinates of an element: its center, or the given position in it. */
async function pointOf(what: Locator, place?: Place): Promise<Point> {
  await what.scrollIntoViewIfNeeded();
  const box = await what.boundingBox();
  if (!box) throw new Error(`${what} is not visible`);
  return { x: box.x + (place?.x ?? box.width / 2), y: box.y + (place?.y ?? box.height / 2) };
}

/** Selector of a dragged element in the studio. */
const pickedUp = '[data-dragged=true], .heading-dragged, .palette-dragged';
const steps = 10;
const between = (from: Point, to: Point) =>
  Array.from({ length: steps }, (_, index) => {
    const share = (index + 1) / steps;
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
  });

/** Presses the mouse on an element, moves it to another in steps, and releases it there. */
export async function dragByMouse(what: Locator, to: Locator, place?: Place): Promise<void> {
  const { mouse } = what.page();
  const [from, end] = [await pointOf(what), await pointOf(to, place)];
  await mouse.move(from.x, from.y);
  await mouse.down();
  for (const { x, y } of between(from, end)) await mouse.move(x, y);
  await mouse.up();
}

/**
 * Drags like `dragByMouse`, but within a single task of the page, as the events of a quick drag arrive at a busy page.
 */
export async function flickByMouse(what: Locator, to: Locator, place?: Place): Promise<void> {
  const [from, end] = [await pointOf(what), await pointOf(to, place)];
  await what.evaluate(
    (element, [start, ...path]) => {
      const happen = (type: string, { x, y }: Point) =>
        element.dispatchEvent(
          new MouseEvent(type, { clientX: x, clientY: y, button: 0, bubbles: true, cancelable: true }),
        );
      happen('mousedown', start);
      for (const point of path) happen('mousemove', point);
      happen('mouseup', path.at(-1) ?? start);
    },
    [from, ...between(from, end)] as const,
  );
}

/** A finger with touch events that the browser itself creates. */
export class TouchPointer {
  readonly #devtools: CDPSession;

  constructor(devtools: CDPSession) {
    this.#devtools = devtools;
  }

  async #touch(type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: readonly Point[]): Promise<void> {
    await this.#devtools.send('Input.dispatchTouchEvent', { type, touchPoints: [...points] });
  }

  /**
   * Puts the finger on an element, moves it to another and lifts it.
   *
   * @param isPressed whether to wait until the element is picked up; otherwise the finger moves immediately
   */
  async drag(
    what: Locator,
    to: Locator,
    { isPressed = false, place }: { isPressed?: boolean; place?: Place } = {},
  ): Promise<void> {
    const [from, end] = [await pointOf(what), await pointOf(to, place)];
    await this.#touch('touchStart', from);
    if (isPressed) await what.page().locator(pickedUp).first().waitFor();
    for (const point of between(from, end)) await this.#touch('touchMove', point);
    await this.#touch('touchEnd');
  }
}
