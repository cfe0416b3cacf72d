import { type Clarity, type PageQuality, pageQualityLimits } from './page-quality.ts';

/**
 * Named qualities for authors who do not want to enter numbers: one for small books, one for screens, and one with
 * maximum sharpness.
 *
 * @see RULINGS 41, D-546 … D-548, D-550
 */
export const qualityPresets = [
  { name: 'HD', quality: { definition: 80, maxEdge: 1280, dpi: 150 } },
  { name: 'FHD', quality: { definition: 85, maxEdge: 1920, dpi: 200 } },
  { name: 'SHD', quality: { definition: 95, maxEdge: 3200, dpi: 320 } },
] as const satisfies readonly { name: string; quality: PageQuality }[];
/**
 * The sharpness levels and presets as one scale, from the fewest pixels of an A4 page to the most. Levels are numbers,
 * presets names.
 *
 * @see RULINGS 41
 */
export const qualityScale = ['HD', 'FHD', 4, 1, 2, 'SHD', 3] as const satisfies readonly (Clarity | PresetName)[];

type PresetName = (typeof qualityPresets)[number]['name'];

const parts = ['definition', 'maxEdge', 'dpi'] as const satisfies readonly (keyof PageQuality)[];

/** Returns the name of the preset with these values, or `custom` if no preset has them. @see D-549 */
export function findQualityPreset(quality: PageQuality): PresetName | 'custom' {
  const preset = qualityPresets.find((one) => parts.every((part) => one.quality[part] === quality[part]));
  return preset?.name ?? 'custom';
}

/** Returns the fields of a custom page quality that are out of range or not integers. @see D-543 … D-545 */
export function qualityFaults(quality: PageQuality): readonly (keyof PageQuality)[] {
  return parts.filter((part) => {
    const { min, max } = pageQualityLimits[part];
    const value = quality[part];
    return !Number.isInteger(value) || value < min || value > max;
  });
}
