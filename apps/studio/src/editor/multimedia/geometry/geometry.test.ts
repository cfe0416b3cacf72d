import type { PageItem } from '@leafcast/book';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alignBoxes, alignments, distributeBoxes } from './align.ts';
import { type Box, getBounds, getBoxCenter, getBoxCorners, intersects, normalizeAngle, rotatePoint } from './box.ts';
import { placeItem, toBox } from './place.ts';
import { getPointerAngle, resizeBox, resizeHandles, rotateBoxes, scaleBoxes, snapAngle } from './resize.ts';
import { createGuideLines, snapEdges, snapRect } from './snap.ts';

const page = { width: 400, height: 600 };
const length = fc.integer({ min: 5, max: 300 });
const place = fc.integer({ min: -200, max: 600 });
const anyBox: fc.Arbitrary<Box> = fc.record({
  x: place,
  y: place,
  width: length,
  height: length,
  rotation: fc.integer({ min: -179, max: 180 }),
});
const boxes = fc.array(anyBox, { minLength: 1, maxLength: 8 });
const step = fc.record({ x: fc.integer({ min: -300, max: 300 }), y: fc.integer({ min: -300, max: 300 }) });
const near = (one: number, other: number) => expect(one).toBeCloseTo(other, 6);

/** Returns the position of a box's handle on the page. */
const handleAt = (box: Box, x: number, y: number) =>
  rotatePoint(
    { x: box.x + ((x + 1) * box.width) / 2, y: box.y + ((y + 1) * box.height) / 2 },
    getBoxCenter(box),
    box.rotation,
  );

describe('resizing', () => {
  it('keeps the opposite side or corner in place when a handle is dragged, even if the box is rotated', () => {
    fc.assert(
      fc.property(anyBox, fc.constantFrom(...resizeHandles), step, fc.boolean(), (box, handle, by, keepsRatio) => {
        const after = resizeBox(box, handle, by, { keepsRatio, minSize: 2 });
        const [before, now] = [box, after].map((one) => handleAt(one, -handle.x, -handle.y));
        near(now?.x ?? 0, before?.x ?? 1);
        near(now?.y ?? 0, before?.y ?? 1);
        expect(after.width).toBeGreaterThanOrEqual(2 - 1e-9);
        expect(after.height).toBeGreaterThanOrEqual(2 - 1e-9);
        if (keepsRatio) near(after.width / after.height, box.width / box.height);
      }),
    );
  });

  it('moves the dragged corner to the pointer unless the box would become too small', () => {
    fc.assert(
      fc.property(anyBox, step, (box, by) => {
        const after = resizeBox(box, { x: 1, y: 1 }, by, { keepsRatio: false, minSize: 2 });
        fc.pre(after.width > 2 && after.height > 2);
        const [before, now] = [handleAt(box, 1, 1), handleAt(after, 1, 1)];
        near(now.x, before.x + by.x);
        near(now.y, before.y + by.y);
      }),
    );
  });

  it('scales several boxes together, and the inverse scaling restores them', () => {
    fc.assert(
      fc.property(boxes, fc.integer({ min: 10, max: 500 }), (all, size) => {
        const from = getBounds(all);
        const to = { x: 3, y: 5, width: size, height: size };
        scaleBoxes(scaleBoxes(all, from, to), to, from).forEach((box, index) => {
          for (const key of ['x', 'y', 'width', 'height'] as const) near(box[key], all[index]?.[key] ?? Number.NaN);
        });
      }),
    );
  });
});

describe('rotating', () => {
  it('keeps the distance of each box from the center of rotation, and changes nothing after a full turn', () => {
    fc.assert(
      fc.property(boxes, fc.integer({ min: -360, max: 360 }), (all, degrees) => {
        const middle = getBoxCenter(getBounds(all));
        const away = (box: Box) => Math.hypot(getBoxCenter(box).x - middle.x, getBoxCenter(box).y - middle.y);
        rotateBoxes(all, middle, degrees).forEach((box, index) => {
          const before = all[index];
          if (!before) return;
          near(away(box), away(before));
          near(normalizeAngle(box.rotation - before.rotation - degrees), 0);
        });
      }),
    );
    expect(normalizeAngle(-180)).toBe(180);
    expect(normalizeAngle(725)).toBe(5);
  });

  it('follows the angle of the pointer around the center, and snaps near multiples of the angle step', () => {
    const middle = { x: 10, y: 10 };
    expect([
      getPointerAngle({ x: 10, y: 0 }, middle),
      getPointerAngle({ x: 20, y: 10 }, middle),
      getPointerAngle({ x: 10, y: 20 }, middle),
      getPointerAngle({ x: 0, y: 10 }, middle),
    ]).toEqual([0, 90, 180, -90]);
    expect([snapAngle(88, 90, 3), snapAngle(80, 90, 3), snapAngle(22, 15, 15)]).toEqual([90, 80, 15]);
  });
});

describe('snapping', () => {
  it('moves a box by at most the tolerance, and aligns it with every guide that is shown', () => {
    fc.assert(
      fc.property(anyBox, boxes, fc.integer({ min: 0, max: 12 }), (box, others, tolerance) => {
        const rect = getBounds([{ ...box, rotation: 0 }]);
        const lines = createGuideLines(
          page,
          others.map((one) => getBounds([one])),
        );
        const { dx, dy, guides } = snapRect(rect, lines, tolerance);
        expect(Math.max(Math.abs(dx), Math.abs(dy))).toBeLessThanOrEqual(tolerance);
        const edges = [rect.x, rect.x + rect.width / 2, rect.x + rect.width].map((x) => x + dx);
        for (const line of guides.x) expect(edges.some((edge) => Math.abs(edge - line) < 1e-5)).toBe(true);
        if (dy !== 0) expect(guides.y.length).toBeGreaterThan(0);
      }),
    );
  });

  it('snaps to the edges and the center of the page, and ignores lines farther away than the tolerance', () => {
    const lines = createGuideLines(page, []);
    expect(snapRect({ x: 3, y: 100, width: 50, height: 20 }, lines, 5)).toEqual({
      dx: -3,
      dy: 0,
      guides: { x: [0], y: [] },
    });
    expect(snapRect({ x: 173, y: 291, width: 50, height: 20 }, lines, 5)).toMatchObject({ dx: 2, dy: -1 });
    expect(snapRect({ x: 7, y: 7, width: 11, height: 11 }, lines, 5)).toEqual({
      dx: 0,
      dy: 0,
      guides: { x: [], y: [] },
    });
    expect(snapEdges({ x: [398], y: [] }, lines, 5)).toEqual({ dx: 2, dy: 0, guides: { x: [400], y: [] } });
  });
});

describe('aligning and distributing', () => {
  it('aligns an edge of every box with that of the rectangle, and moves boxes along one axis only', () => {
    fc.assert(
      fc.property(boxes, fc.constantFrom(...alignments), (all, how) => {
        const to = getBounds(all);
        alignBoxes(all, to, how).forEach((box, index) => {
          const now = getBounds([box]);
          const edge = {
            left: now.x - to.x,
            center: getBoxCenter(now).x - getBoxCenter(to).x,
            right: now.x + now.width - to.x - to.width,
            top: now.y - to.y,
            middle: getBoxCenter(now).y - getBoxCenter(to).y,
            bottom: now.y + now.height - to.y - to.height,
          }[how];
          near(edge, 0);
          const isAcross = how === 'left' || how === 'center' || how === 'right';
          near(isAcross ? box.y : box.x, (isAcross ? all[index]?.y : all[index]?.x) ?? Number.NaN);
        });
      }),
    );
  });

  it('creates equal gaps between the first and the last box, which do not move', () => {
    const many = fc.array(anyBox, { minLength: 3, maxLength: 8 });
    fc.assert(
      fc.property(many, fc.constantFrom('x' as const, 'y' as const), (all, along) => {
        const length = along === 'x' ? 'width' : 'height';
        const before = all.map((box) => getBounds([box]));
        const after = distributeBoxes(all, along).map((box) => getBounds([box]));
        const order = [...before.keys()].toSorted((a, b) => (before[a]?.[along] ?? 0) - (before[b]?.[along] ?? 0));
        const gaps = order.slice(1).map((index, place) => {
          const [one, next] = [after[order[place] ?? -1], after[index]];
          return (next?.[along] ?? Number.NaN) - (one?.[along] ?? 0) - (one?.[length] ?? 0);
        });
        for (const gap of gaps) near(gap, gaps[0] ?? Number.NaN);
        for (const end of [order[0] ?? -1, order.at(-1) ?? -1])
          near(after[end]?.[along] ?? 0, before[end]?.[along] ?? 1);
      }),
    );
    const row = [0, 10, 90].map((x) => ({ x, y: 0, width: 10, height: 10, rotation: 0 }));
    expect(distributeBoxes(row, 'x').map(({ x }) => x)).toEqual([0, 45, 90]);
    expect(distributeBoxes(row.slice(0, 2), 'x')).toEqual(row.slice(0, 2));
  });
});

describe('the position of an item on a page', () => {
  const item: PageItem = {
    id: 'a',
    kind: 'link',
    x: 0.25,
    y: 0.5,
    width: 0.5,
    height: 0.1,
    rotation: 30,
    z: 0,
    opacity: 1,
    alt: '',
  };

  it('is converted between points and fractions of the page without loss', () => {
    expect(toBox(item, page)).toEqual({ x: 100, y: 300, width: 200, height: 60, rotation: 30 });
    expect(placeItem(item, toBox(item, page), page)).toEqual(item);
  });

  it('stays within the limits of the book format', () => {
    fc.assert(
      fc.property(
        fc.record({
          x: fc.double({ noNaN: true }),
          y: fc.double({ noNaN: true }),
          width: fc.double({ noNaN: true }),
          height: fc.double({ noNaN: true }),
          rotation: fc.integer(),
        }),
        (box) => {
          const { x, y, width, height, rotation } = placeItem(item, box, page);
          expect([x, y].every((at) => at >= -1 && at <= 2)).toBe(true);
          expect([width, height].every((at) => at >= 0 && at <= 2)).toBe(true);
          expect(rotation > -180 && rotation <= 180).toBe(true);
        },
      ),
    );
  });

  it('has bounds that contain all corners, and intersects only boxes with which it overlaps', () => {
    fc.assert(
      fc.property(anyBox, (box) => {
        const bounds = getBounds([box]);
        for (const { x, y } of getBoxCorners(box)) {
          expect(
            intersects(
              { x, y, width: 0, height: 0 },
              { x: bounds.x - 1e-9, y: bounds.y - 1e-9, width: bounds.width + 2e-9, height: bounds.height + 2e-9 },
            ),
          ).toBe(true);
        }
      }),
    );
    expect(intersects({ x: 0, y: 0, width: 1, height: 1 }, { x: 2, y: 0, width: 1, height: 1 })).toBe(false);
    expect(() => getBounds([])).toThrow(RangeError);
  });
});
