import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sceneNames, templateNames, themeNames } from '../settings/appearance-names.ts';
import { withDefaults } from '../settings/defaults.ts';
import { getContrast, isDarkColor, makeReadable, mixColors } from '../values/contrast.ts';
import { adjustAccent } from './accent.ts';
import { appearanceAttributes } from './attributes.ts';
import { stageColor } from './stage-color.ts';
import { getTemplate } from './templates.ts';
import { themes } from './themes.ts';

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const light = { mirrored: false, prefersDark: false };

describe('the appearance of templates', () => {
  const layoutOf = (template: (typeof templateNames)[number]) => {
    const { bar, form, panels, slider, arrows, corners, letters, labels, title, hides } = getTemplate(template);
    return JSON.stringify([bar, form, panels, slider, arrows, corners, letters, labels, title, hides]);
  };

  it.each([
    ['metro', 'D-319'],
    ['active', 'D-320'],
    ['classical', 'D-321'],
    ['clear', 'D-322'],
    ['facile', 'D-323'],
    ['float', 'D-324'],
    ['fresh', 'D-325'],
    ['gorgeous', 'D-326'],
    ['handy', 'D-327'],
    ['lively', 'D-328'],
    ['minimalist', 'D-329'],
    ['neat', 'D-330'],
    ['popular', 'D-331'],
    ['pure', 'D-332'],
    ['simple', 'D-333'],
    ['specific', 'D-334'],
  ] as const)('gives the template %s a distinct layout (%s)', (name, _rule) => {
    const alike = templateNames.filter((other) => layoutOf(other) === layoutOf(name));
    expect(alike).toEqual([name]);
  });

  it.each(templateNames)('gives the template %s readable text everywhere', (name) => {
    const { barColor, barInk, barAlpha, popup, popupInk, accent, stage } = getTemplate(name);
    expect(getContrast(barInk, mixColors(stage, barColor, barAlpha))).toBeGreaterThanOrEqual(4.5);
    expect(getContrast(popupInk, popup)).toBeGreaterThanOrEqual(7);
    // Secondary text is mixed with a quarter of its background.
    expect(getContrast(mixColors(popupInk, popup, 0.25), popup)).toBeGreaterThanOrEqual(4.5);
    expect(getContrast(adjustAccent(accent, popup), popup)).toBeGreaterThanOrEqual(4.5);
  });
});

describe('the themes and scenes', () => {
  it('consist of 52 themes and 18 scenes, as in the specification (D-301)', () => {
    expect(new Set(themeNames).size).toBe(52);
    expect(Object.keys(themes).toSorted()).toEqual(themeNames.filter((name) => name !== 'default').toSorted());
    expect(new Set(sceneNames).size).toBe(18);
  });
});

describe('the stage color', () => {
  it("is the author's choice or else, in this order, that of the theme, the appearance or the template", () => {
    const of = (settings: Parameters<typeof withDefaults>[0], prefersDark = false) =>
      stageColor(withDefaults(settings), prefersDark);
    expect(of({})).toBe('#e9e6e1');
    expect(of({ template: 'metro' })).toBe(getTemplate('metro').stage);
    expect(of({ template: 'metro', appearance: 'paper' })).toBe('#e8dcc3');
    expect(of({ template: 'metro', appearance: 'paper', theme: 'sea' })).toBe(themes.sea.color);
    expect(of({ theme: 'sea', backgroundColor: '#123456' })).toBe('#123456');
    expect(isDarkColor(of({ appearance: 'auto' }, true))).toBe(true);
    expect(isDarkColor(of({ appearance: 'auto' }))).toBe(false);
  });
});

describe('appearance attributes', () => {
  it('place the toolbar on the opposite side if the interface runs from right to left', () => {
    const settings = withDefaults({ template: 'metro' });
    expect(appearanceAttributes(settings, light).bar).toBe('left');
    expect(appearanceAttributes(settings, { ...light, mirrored: true }).bar).toBe('right');
  });

  it('contain no theme if the author has chosen a background color', () => {
    const of = (backgroundColor: string) =>
      appearanceAttributes(withDefaults({ theme: 'wood', backgroundColor }), light).theme;
    expect([of(''), of('#102030')]).toEqual(['wood', '']);
  });
});

describe('color functions', () => {
  it('make a color readable on any background', () => {
    fc.assert(
      fc.property(color, color, (one, ground) => {
        expect(getContrast(makeReadable(one, ground), ground)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it('compute a symmetric contrast between 1 (identical colors) and 21', () => {
    fc.assert(
      fc.property(color, color, (one, other) => {
        expect(getContrast(one, other)).toBeCloseTo(getContrast(other, one));
        expect(getContrast(one, one)).toBeCloseTo(1);
        expect(getContrast(one, other)).toBeLessThanOrEqual(21.001);
      }),
    );
  });
});
