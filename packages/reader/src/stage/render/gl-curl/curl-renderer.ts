import type { AllSettings } from '@leafcast/book';
import { placeSheet, type Sheet, type Side } from '../../../page/sheet.ts';
import { computeBend } from '../../geometry/bend.ts';
import { computeCurl } from '../../geometry/curl.ts';
import { type Corner, getTurnProgress, type Leaf, type Point } from '../../geometry/leaf.ts';
import { getPageLight } from '../light.ts';
import type { CurlOptions, CurlRenderer, ElementTrack, LeafElements } from '../renderer.ts';
import { animateAlongPath, type FlightLoop } from './animate-along.ts';
import { createPainter, type LeafPrint } from './painter.ts';
import { createProbe, isFastEnough } from './speed-probe.ts';

/**
 * Draws the turning leaf as curled paper on a canvas above the pages. The canvas is visible only during the turn. If
 * the GPU fails or the first turns are not smooth, the renderer is disabled permanently and leaves are folded instead.
 *
 * @throws Error if the GPU does not support the renderer
 */
export function createCurlRenderer({ canvas, gl, book, companion, settings, isProbed }: CurlOptions): CurlRenderer {
  const painter = createPainter(gl);
  const onFrames = isProbed ? createProbe(retire) : () => undefined;
  let isUsable = true;
  let leaf: Leaf = { width: 1, height: 1 };
  let corner: Corner = 'bottom';
  /**
   * Whether the leaf is held by its corner and curls from the corner. An automatically turning leaf bends as a whole.
   */
  let isHeld = false;
  let extra: ElementTrack | null = null;
  let loop: FlightLoop | undefined;
  let hiding = 0;
  if (isProbed && isTooSlow()) throw new Error('GPU is too slow');
  canvas.className = 'lc-curl';
  canvas.hidden = true;
  canvas.ariaHidden = 'true';
  book.append(canvas);
  canvas.addEventListener('webglcontextlost', retire);

  function isTooSlow(): boolean {
    leaf = { width: 700, height: 1000 };
    load('right', null, null, true);
    return !isFastEnough(gl, () => {
      for (const x of [300, 0, -300]) pose({ x, y: 900 });
    });
  }

  function retire() {
    isUsable = false;
    canvas.remove();
    loop?.land();
    gl.getExtension('WEBGL_lose_context')?.loseContext();
  }

  function pose(point: Point) {
    const lift = Math.min(1, 1.7 * Math.sin(Math.PI * getTurnProgress(point, leaf)));
    painter.draw(isHeld ? computeCurl(point, leaf, corner) : computeBend(getTurnProgress(point, leaf), leaf), lift);
    const { transform } = extra?.at(point) ?? {};
    if (extra && transform !== undefined) extra.element.style.transform = transform;
  }

  const isUpright = () => book.closest('.lc-vertical') !== null;
  /** Returns the size of the leaf as displayed. */
  const paperSize = () => (isUpright() ? { width: leaf.height, height: leaf.width } : leaf);

  function load(side: Side, front: LeafPrint | null, back: LeafPrint | null, hasUnder: boolean) {
    painter.load({
      ...placeCanvas(canvas, leaf),
      ...paperOf(side, settings()),
      isUpright: isUpright(),
      leaf,
      sign: side === 'right' ? 1 : -1,
      front,
      back,
      hasUnder,
    });
  }

  return {
    // Browsers render no frames while their window is hidden.
    canDraw: (turn) => isUsable && !document.hidden && hasPictures(turn),
    begin(turn, leafSize) {
      cancelAnimationFrame(hiding);
      ({ corner, isHeld } = turn);
      leaf = leafSize;
      extra = companion(leaf);
      placeSurroundingPages(turn);
      canvas.dataset.side = turn.side;
      const size = paperSize();
      const back = turn.isBackBlank ? null : printOf(turn.back, size);
      load(turn.side, printOf(turn.front, size), back, turn.under !== null);
      canvas.hidden = false;
    },
    pose,
    play(path, ms) {
      loop = animateAlongPath(path, ms, pose, onFrames);
      if (!isUsable) loop.land();
      return loop.flight;
    },
    end() {
      loop?.stop();
      loop = undefined;
      if (extra) extra.element.style.removeProperty('transform');
      extra = null;
      // The canvas is hidden only after the pages below are painted.
      hiding = requestAnimationFrame(() => {
        canvas.hidden = true;
      });
    },
  };
}

/** Returns the paper properties of a leaf on a side, according to the settings. */
function paperOf(side: Side, settings: AllSettings) {
  return {
    frontLight: getPageLight(side, settings),
    backLight: getPageLight(side === 'right' ? 'left' : 'right', settings),
    paper: settings.pageColor,
    isSharpened: settings.sharpening,
  };
}

/**
 * Places the pages around the leaf. The page drawn on the canvas also stays in the document, where it keeps its focus
 * and selection; the page below the leaf covers it.
 */
function placeSurroundingPages({ side, front, under, still }: LeafElements) {
  const other: Side = side === 'right' ? 'left' : 'right';
  if (still) placeSheet(still, other, 1);
  placeSheet(front, side, 1);
  if (under) placeSheet(under, side, 2);
  else front.clip.classList.add('lc-away');
}

const pictureOf = ({ page }: Sheet) => page.querySelector<HTMLCanvasElement>(':scope > canvas.lc-image');

/**
 * Checks whether a page can be drawn on the canvas. Highlights are not drawn, so a page with highlights is folded
 * instead.
 */
const hasPixels = (sheet: Sheet) =>
  pictureOf(sheet) !== null && sheet.page.querySelector('.lc-mark, [data-inked]') === null;

function printOf(sheet: Sheet, leaf: Leaf): LeafPrint | null {
  const image = pictureOf(sheet);
  if (!image) return null;
  const inset = (name: string) => Number.parseFloat(sheet.page.style.getPropertyValue(name)) || 0;
  // Lengths are rounded to device pixels, as the browser rounds the edges of an image at rest.
  const whole = (length: number) => Math.round(length * devicePixelRatio) / devicePixelRatio;
  const [x, y] = [inset('--lc-x'), inset('--lc-y')];
  const [left, top] = [whole(x), whole(y)];
  return { image, box: [left, top, whole(leaf.width - x) - left, whole(leaf.height - y) - top] };
}

/** Makes the canvas slightly larger than the two pages and aligns it to device pixels, so that nothing is resampled. */
function placeCanvas(
  canvas: HTMLCanvasElement,
  leaf: Leaf,
): { readonly size: readonly [number, number]; readonly spine: readonly [number, number] } {
  const ratio = devicePixelRatio;
  const whole = (length: number) => Math.ceil(length * ratio) / ratio;
  const spine = [whole(1.08 * leaf.width), whole(0.3 * leaf.height)] as const;
  const size = [2 * spine[0], whole(leaf.height + 2 * spine[1])] as const;
  const density = Math.min(2, ratio);
  const [width, height] = size.map((length) => Math.round(length * density));
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  Object.assign(canvas.style, {
    left: `${-spine[0]}px`,
    top: `${-spine[1]}px`,
    width: `${size[0]}px`,
    height: `${size[1]}px`,
  });
  return { size, spine };
}

const hasPictures = (turn: LeafElements) => hasPixels(turn.front) && (turn.isBackBlank || hasPixels(turn.back));
