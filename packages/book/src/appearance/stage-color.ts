import type { AllSettings } from '../settings/schema.ts';
import { mixColors } from '../values/contrast.ts';
import { templateOf } from './templates.ts';
import { themes } from './themes.ts';

/** The settings that decide the color behind the book. */
export type StageSettings = Pick<AllSettings, 'backgroundColor' | 'theme' | 'template' | 'appearance'>;

/** The color of an empty stage in each color scheme. */
export const schemeStages = { light: '#e9e6e1', paper: '#e8dcc3', dark: '#24262b' } as const;

/** Brightness of a theme's drawing in the dark scheme, relative to its original brightness. */
const dimmed = 0.5;

/**
 * Returns the color scheme selected by the setting `appearance`: `auto` follows the system.
 *
 * @returns `null` if template and theme decide
 */
export function colorSchemeOf(
  { appearance }: Pick<AllSettings, 'appearance'>,
  prefersDark: boolean,
): keyof typeof schemeStages | null {
  if (appearance === 'auto') return prefersDark ? 'dark' : 'light';
  return appearance === 'template' ? null : appearance;
}

/**
 * Returns the color behind the book (#rrggbb): the author's, otherwise the theme's, otherwise the color scheme's,
 * otherwise the template's.
 *
 * @param prefersDark whether the visitor's system prefers dark colors
 */
export function stageColor(settings: StageSettings, prefersDark = false): string {
  const { backgroundColor, theme, template } = settings;
  if (backgroundColor !== '') return backgroundColor;
  const appearance = colorSchemeOf(settings, prefersDark);
  if (theme !== 'default') {
    const { color } = themes[theme];
    return appearance === 'dark' ? mixColors(color, '#000000', dimmed) : color;
  }
  return appearance === null ? templateOf(template).stage : schemeStages[appearance];
}
