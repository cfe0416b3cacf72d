import type { CDPSession, Locator } from 'playwright-core';

/** A place in something, in CSS pixels from its left top. */
interface Place {
  readonly x: number;
  readonly y: number;
}

type Point = Readonly<Record<'x' | 'y', number>>;

/** Where something is in the window: its middle, unless a place in it is named. */
async function pointOf(what: Locator, place?: Place): Promise<Point> {
  await what.scrollIntoViewIfNeeded();
  const box = await what.boundingBox();
  if (!box) throw new Error(`${what} is not visible`);
  return { x: box.x + (place?.x ?? box.width / 2), y: box.y + (place?.y ?? box.height / 2) };
}

/** What the editor shows of a thing that is being dragged. */
const pickedUp = '[data-dragged=true], .heading-dragged, .palette-dragged';
const steps = 10;
const between = (from: Point, to: Point) =>
  Array.from({ length: steps }, (_, index) => {
    const share = (index + 1) / steps;
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
  });

/** Presses the mouse on something, moves it to something else in steps, and releases it there. */
export async function dragByMouse(what: Locator, to: Locator, place?: Place): Promise<void> {
  const { mouse } = what.page();
  const [from, end] = [await pointOf(what), await pointOf(to, place)];
  await mouse.move(from.x, from.y);
  await mouse.down();
  for (const { x, y } of between(from, end)) await mouse.move(x, y);
  await mouse.up();
}

/** The same within one task of the page, as the events of a quick hand come to one that is busy. */
export async function flick(what: Locator, to: Locator, place?: Place): Promise<void> {
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

/** A finger, as the browser itself makes events of one. */
export class Finger {
  readonly #devtools: CDPSession;

  constructor(devtools: CDPSession) {
    this.#devtools = devtools;
  }

  async #touch(type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: readonly Point[]): Promise<void> {
    await this.#devtools.send('Input.dispatchTouchEvent', { type, touchPoints: [...points] });
  }

  /**
   * Puts the finger on something, moves it to something else and lifts it.
   *
   * @param isHeld whether it rests until the thing is picked up; else it moves at once
   */
  async drag(
    what: Locator,
    to: Locator,
    { isHeld = false, place }: { isHeld?: boolean; place?: Place } = {},
  ): Promise<void> {
    const [from, end] = [await pointOf(what), await pointOf(to, place)];
    await this.#touch('touchStart', from);
    if (isHeld) await what.page().locator(pickedUp).first().waitFor();
    for (const point of between(from, end)) await this.#touch('touchMove', point);
    await this.#touch('touchEnd');
  }
}
