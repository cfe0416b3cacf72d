import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeCard, type ScreenBox } from './place-card.ts';
import { tourSteps } from './steps.ts';

describe('the guided tour', () => {
  it('has thirteen steps in the order of the specification (W-053 … W-066)', () => {
    expect(tourSteps.map(({ id }) => id)).toEqual([
      'basic',
      'template',
      'theme',
      'scene',
      'setup',
      'content',
      'catalog',
      'bookmark',
      'language',
      'config',
      'multimedia',
      'flip-mode',
      'save',
    ]);
  });
});

describe("the position of a step's card", () => {
  const card = { width: 320, height: 220 };
  const screen = { width: 1024, height: 768 };

  it("is placed next to the step's control, in text direction", () => {
    const tab: ScreenBox = { x: 400, y: 100, width: 60, height: 30 };
    expect(placeCard(tab, card, screen, false)).toEqual({ x: 472, y: 100 });
    expect(placeCard(tab, card, screen, true)).toEqual({ x: 68, y: 100 });
  });

  it('is below or above the control if the control is as wide as the screen', () => {
    expect(placeCard({ x: 0, y: 0, width: 1024, height: 56 }, card, screen, false).y).toBe(68);
    expect(placeCard({ x: 0, y: 700, width: 1024, height: 56 }, card, screen, false).y).toBe(468);
  });

  it('is always completely on the screen', () => {
    const side = fc.integer({ min: 0, max: 900 });
    const target = fc.option(fc.record({ x: side, y: side, width: side, height: side }));
    fc.assert(
      fc.property(target, fc.boolean(), (at, isMirrored) => {
        const { x, y } = placeCard(at, card, screen, isMirrored);
        expect(x).toBeGreaterThanOrEqual(0);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(x + card.width).toBeLessThanOrEqual(screen.width);
        expect(y + card.height).toBeLessThanOrEqual(screen.height);
      }),
    );
  });
});
