import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sceneNames, templateNames, themeNames } from '../settings/appearance-names.ts';
import { withDefaults } from '../settings/defaults.ts';
import { contrastOf, isDarkColor, mixColors, readableOn } from '../values/contrast.ts';
import { accentOn } from './accent.ts';
import { appearanceAttributes } from './attributes.ts';
import { stageColor } from './stage-color.ts';
import { templateOf } from './templates.ts';
import { themes } from './themes.ts';

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const light = { mirrored: false, prefersDark: false };

describe('the templates', () => {
  const layoutOf = (template: (typeof templateNames)[number]) => {
    const { bar, form, panels, slider, arrows, corners, letters, labels, title, hides } = templateOf(template);
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
  ] as const)('lay the reader out each in its own way: %s (%s)', (name, _rule) => {
    const alike = templateNames.filter((other) => layoutOf(other) === layoutOf(name));
    expect(alike).toEqual([name]);
  });

  it.each(templateNames)('%s: all letters can be read', (name) => {
    const { barColor, barInk, barAlpha, popup, popupInk, accent, stage } = templateOf(name);
    expect(contrastOf(barInk, mixColors(stage, barColor, barAlpha))).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(popupInk, popup)).toBeGreaterThanOrEqual(7);
    // Quiet letters are mixed with a quarter of their ground.
    expect(contrastOf(mixColors(popupInk, popup, 0.25), popup)).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(accentOn(accent, popup), popup)).toBeGreaterThanOrEqual(4.5);
  });
});

describe('the themes and scenes', () => {
  it('are fifty-two and eighteen, as the specification names them (D-301)', () => {
    expect(new Set(themeNames).size).toBe(52);
    expect(Object.keys(themes).toSorted()).toEqual(themeNames.filter((name) => name !== 'default').toSorted());
    expect(new Set(sceneNames).size).toBe(18);
  });
});

describe('the colour of the stage', () => {
  it('is the author’s, else the theme’s, else the appearance’s, else the template’s', () => {
    const of = (settings: Parameters<typeof withDefaults>[0], prefersDark = false) =>
      stageColor(withDefaults(settings), prefersDark);
    expect(of({})).toBe('#e9e6e1');
    expect(of({ template: 'metro' })).toBe(templateOf('metro').stage);
    expect(of({ template: 'metro', appearance: 'paper' })).toBe('#e8dcc3');
    expect(of({ template: 'metro', appearance: 'paper', theme: 'sea' })).toBe(themes.sea.color);
    expect(of({ theme: 'sea', backgroundColor: '#123456' })).toBe('#123456');
    expect(isDarkColor(of({ appearance: 'auto' }, true))).toBe(true);
    expect(isDarkColor(of({ appearance: 'auto' }))).toBe(false);
  });
});

describe('the attributes of a look', () => {
  it('put the bar on the other side where the interface runs from right to left', () => {
    const settings = withDefaults({ template: 'metro' });
    expect(appearanceAttributes(settings, light).bar).toBe('left');
    expect(appearanceAttributes(settings, { ...light, mirrored: true }).bar).toBe('right');
  });

  it('show no theme where the author has chosen a colour', () => {
    const of = (backgroundColor: string) =>
      appearanceAttributes(withDefaults({ theme: 'wood', backgroundColor }), light).theme;
    expect([of(''), of('#102030')]).toEqual(['wood', '']);
  });
});

describe('colours', () => {
  it('made readable are readable on any ground', () => {
    fc.assert(
      fc.property(color, color, (one, ground) => {
        expect(contrastOf(readableOn(one, ground), ground)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it('have the same contrast either way, 1 with themselves, 21 at the most', () => {
    fc.assert(
      fc.property(color, color, (one, other) => {
        expect(contrastOf(one, other)).toBeCloseTo(contrastOf(other, one));
        expect(contrastOf(one, one)).toBeCloseTo(1);
        expect(contrastOf(one, other)).toBeLessThanOrEqual(21.001);
      }),
    );
  });
});
