import { defaultAccent, studioAccent } from '@leafcast/book';
import type { ColorScheme } from './color-scheme.ts';

/** Colors that are the same in every color scheme. */
const fixed = {
  // Used for shadows, and for backgrounds of texts over pictures.
  ink: '#1c2421',
  paper: '#ffffff',
  folder: '#d9a441',
  device: '#17191a',
  secondSeries: '#b3541e',
  linkOutline: '#2f5fb3',
  guide: '#c2185b',
} as const;

/**
 * All colors of the interface. `look.ts` creates a custom property for each (`accentSoft` becomes `--accent-soft`), and
 * `theme.ts` passes them to Ant Design. Each text color has a contrast of at least 4.5:1 on surface and ground.
 */
const colors = {
  light: {
    ...fixed,
    accent: defaultAccent,
    accentStrong: '#0f4f3e',
    accentSoft: '#e6f1ed',
    onAccent: '#ffffff',
    text: '#1c2421',
    quiet: '#53605a',
    faint: '#6a756f',
    // Track of a switch that is off; contrast of 3:1 on the surface.
    track: '#85918b',
    line: '#e1e6e3',
    border: '#c9d1cd',
    dashed: '#b6c4bd',
    ground: '#f5f7f6',
    surface: '#ffffff',
    raised: '#ffffff',
    stage: '#eceeec',
    tooltip: 'rgba(0, 0, 0, 0.85)',
    error: '#b3261e',
    errorSoft: '#fbeae8',
    onErrorSoft: '#7d1a14',
    warning: '#8a5300',
    warningSoft: '#fdf3e1',
    onWarningSoft: '#6b4100',
    infoSoft: '#e9eef0',
  },
  dark: {
    ...fixed,
    accent: '#74c7ab',
    accentStrong: '#94d8c1',
    accentSoft: '#1f3a31',
    onAccent: '#06231a',
    text: '#e6ebe8',
    quiet: '#a5b2ac',
    faint: '#8d9a94',
    track: '#75827c',
    line: '#303834',
    border: '#46504b',
    dashed: '#56625c',
    ground: '#121614',
    surface: '#1a1f1d',
    raised: '#232a27',
    stage: '#0d100f',
    tooltip: '#e6ebe8',
    error: '#f2938b',
    errorSoft: '#421d1a',
    onErrorSoft: '#ffd2cd',
    warning: '#e5b264',
    warningSoft: '#3b2d12',
    onWarningSoft: '#f8dcaa',
    infoSoft: '#232c30',
  },
} as const;

export type StudioColors = Readonly<Record<keyof (typeof colors)['light'], string>>;

/**
 * Returns the colors of the studio in a color scheme.
 *
 * @param own accent color of the installation, #rrggbb; empty for green
 */
export function createStudioColors(scheme: ColorScheme, own: string): StudioColors {
  if (own === '') return colors[scheme];
  const { accent, strong, soft, onAccent } = studioAccent(own, scheme);
  return { ...colors[scheme], accent, accentStrong: strong, accentSoft: soft, onAccent };
}
