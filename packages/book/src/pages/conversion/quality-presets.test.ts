import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { choosePageSharpness, clarityCodes } from './page-quality.ts';
import { findQualityPreset, qualityFaults, qualityPresets, qualityScale } from './quality-presets.ts';

const a4 = { width: 595, height: 842 };
const root = join(import.meta.dirname, '../../../../..');

describe('page quality presets', () => {
  it.each([
    ['HD', 'D-547', { definition: 80, page: 1280, zoom: null }],
    ['FHD', 'D-546', { definition: 85, page: 1600, zoom: 1920 }],
    ['SHD', 'D-548', { definition: 95, page: 1600, zoom: 3200 }],
  ] as const)('include %s with its own rendition sizes (%s)', (name, _rule, pictures) => {
    const quality = qualityPresets.find((preset) => preset.name === name)?.quality;
    expect(choosePageSharpness(2, quality, a4)).toEqual(pictures);
  });

  it('have the values from docs/rules/rulings.md, which are within the limits (D-550)', () => {
    const ruling = readFileSync(join(root, 'docs/rules/rulings.md'), 'utf8')
      .split('\n')
      .find((line) => line.startsWith('| 41 |'));
    const told = [
      ...(ruling ?? '').matchAll(/(\w+) \((?:definition )?(\d+), (?:longest side )?(\d+) px, (\d+) dpi\)/g),
    ];
    expect(told.map(([, name, ...numbers]) => [name, ...numbers.map(Number)])).toEqual(
      qualityPresets.map(({ name, quality: { definition, maxEdge, dpi } }) => [name, definition, maxEdge, dpi]),
    );
    for (const { name, quality } of qualityPresets) {
      expect([findQualityPreset(quality), qualityFaults(quality)]).toEqual([name, []]);
    }
  });

  it('form one scale with the sharpness levels, on which pages never have fewer pixels than on the step before', () => {
    expect(qualityScale.toSorted()).toEqual([...clarityCodes, ...qualityPresets.map(({ name }) => name)].toSorted());
    const pixels = qualityScale.map((step) => {
      const preset = qualityPresets.find(({ name }) => name === step);
      const { page, zoom } = choosePageSharpness(typeof step === 'number' ? step : 2, preset?.quality, a4);
      return { page, most: zoom ?? page };
    });
    for (const [index, { page, most }] of pixels.slice(1).entries()) {
      const before = pixels[index] ?? { page: 0, most: 0 };
      expect(most > before.most || (most === before.most && page >= before.page), `step ${index + 1}`).toBe(true);
    }
  });

  it('do not match a quality if one value differs', () => {
    expect(findQualityPreset({ definition: 81, maxEdge: 1280, dpi: 150 })).toBe('custom');
  });

  it.each([
    ['definition', 79, 96],
    ['maxEdge', 449, 3201],
    ['dpi', 71, 321],
  ] as const)('reject %s values of %i and %i, and fractions', (part, below, above) => {
    for (const value of [below, above, above - 1.5]) {
      expect(qualityFaults({ definition: 90, maxEdge: 1600, dpi: 200, [part]: value })).toEqual([part]);
    }
    for (const value of [below + 1, above - 1]) {
      expect(qualityFaults({ definition: 90, maxEdge: 1600, dpi: 200, [part]: value })).toEqual([]);
    }
  });
});
