import type { AllSettings } from '@leafcast/book';
import { bendAt } from '../../geometry/bend.ts';
import { curlAt } from '../../geometry/curl.ts';
import { type Corner, type Leaf, type Point, progressOf } from '../../geometry/leaf.ts';
import { placeSheet, type Sheet, type Side } from '../../page/sheet.ts';
import { lightOn } from '../light.ts';
import type { CurlOptions, CurlRenderer, Track, Turn } from '../renderer.ts';
import { flyAlong, type Loop } from './fly.ts';
import { createPainter, type Print } from './painter.ts';
import { createProbe, isQuick } from './quickness.ts';

/**
 * Draws the turning leaf as paper that is rolled up, on a canvas above the pages that is seen only while it moves. It
 * steps aside for good, and the folded leaf takes over, where the GPU fails or its first turns are not smooth.
 *
 * @throws Error if this GPU cannot do it
 */
export function createCurlRenderer({ canvas, gl, book, companion, settings, isProbed }: CurlOptions): CurlRenderer {
  const painter = createPainter(gl);
  const learn = isProbed ? createProbe(retire) : () => undefined;
  let isUsable = true;
  let leaf: Leaf = { width: 1, height: 1 };
  let corner: Corner = 'bottom';
  /** A leaf that is led by its corner is rolled up from there; one that turns on its own is bent as a whole. */
  let isHeld = false;
  let extra: Track | null = null;
  let loop: Loop | undefined;
  let hiding = 0;
  if (isProbed && isTooSlow()) throw new Error('Too slow');
  canvas.className = 'lc-curl';
  canvas.hidden = true;
  canvas.ariaHidden = 'true';
  book.append(canvas);
  canvas.addEventListener('webglcontextlost', retire);

  function isTooSlow(): boolean {
    leaf = { width: 700, height: 1000 };
    load('right', null, null, true);
    return !isQuick(gl, () => {
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
    const lift = Math.min(1, 1.7 * Math.sin(Math.PI * progressOf(point, leaf)));
    painter.draw(isHeld ? curlAt(point, leaf, corner) : bendAt(progressOf(point, leaf), leaf), lift);
    const { transform } = extra?.at(point) ?? {};
    if (extra && transform !== undefined) extra.element.style.transform = transform;
  }

  const isUpright = () => book.closest('.lc-vertical') !== null;
  /** As one sees it. */
  const paperSize = () => (isUpright() ? { width: leaf.height, height: leaf.width } : leaf);

  function load(side: Side, front: Print | null, back: Print | null, hasUnder: boolean) {
    painter.load({
      ...layCanvas(canvas, leaf),
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
    // Out of sight no frames come.
    canDraw: (turn) =>
      isUsable && !document.hidden && hasPixels(turn.front) && (turn.isBackBlank || hasPixels(turn.back)),
    begin(turn, leafSize) {
      cancelAnimationFrame(hiding);
      ({ corner, isHeld } = turn);
      leaf = leafSize;
      extra = companion(leaf);
      placeAround(turn);
      canvas.dataset.side = turn.side;
      const size = paperSize();
      const back = turn.isBackBlank ? null : printOf(turn.back, size);
      load(turn.side, printOf(turn.front, size), back, turn.under !== null);
      canvas.hidden = false;
    },
    pose,
    play(path, ms) {
      loop = flyAlong(path, ms, pose, learn);
      if (!isUsable) loop.land();
      return loop.flight;
    },
    end() {
      loop?.stop();
      loop = undefined;
      if (extra) extra.element.style.removeProperty('transform');
      extra = null;
      // The pages below have to be painted first.
      hiding = requestAnimationFrame(() => {
        canvas.hidden = true;
      });
    },
  };
}

/** What the settings make of the paper of a leaf that lies on a side. */
function paperOf(side: Side, settings: AllSettings) {
  return {
    frontLight: lightOn(side, settings),
    backLight: lightOn(side === 'right' ? 'left' : 'right', settings),
    paper: settings.pageColor,
    isSharpened: settings.sharpening,
  };
}

/** The page below lies on the one that is drawn, which keeps what it has: its focus, its selection. */
function placeAround({ side, front, under, still }: Turn) {
  const other: Side = side === 'right' ? 'left' : 'right';
  if (still) placeSheet(still, other, 1);
  placeSheet(front, side, 1);
  if (under) placeSheet(under, side, 2);
  else front.clip.classList.add('lc-away');
}

const pictureOf = ({ page }: Sheet) => page.querySelector<HTMLCanvasElement>(':scope > canvas.lc-image');

/** Marks are not drawn: a page that has some is better folded. */
const hasPixels = (sheet: Sheet) =>
  pictureOf(sheet) !== null && sheet.page.querySelector('.lc-mark, [data-inked]') === null;

function printOf(sheet: Sheet, leaf: Leaf): Print | null {
  const image = pictureOf(sheet);
  if (!image) return null;
  const inset = (name: string) => Number.parseFloat(sheet.page.style.getPropertyValue(name)) || 0;
  // As the browser does it at rest: the edges of a picture lie between two device pixels.
  const whole = (length: number) => Math.round(length * devicePixelRatio) / devicePixelRatio;
  const [x, y] = [inset('--lc-x'), inset('--lc-y')];
  const [left, top] = [whole(x), whole(y)];
  return { image, box: [left, top, whole(leaf.width - x) - left, whole(leaf.height - y) - top] };
}

/** The canvas reaches a little beyond the two pages, to the device pixel so that nothing on it is resampled. */
function layCanvas(
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
