import type { AllSettings } from '../settings/schema.ts';
import { mixColors } from '../values/contrast.ts';
import { getTemplate } from './templates.ts';
import { themes } from './themes.ts';

/** Settings that determine the color behind the book. */
export type StageSettings = Pick<AllSettings, 'backgroundColor' | 'theme' | 'template' | 'appearance'>;

/** Color of an empty stage in each color scheme. */
export const schemeStages = { light: '#e9e6e1', paper: '#e8dcc3', dark: '#24262b' } as const;

/** Brightness of a theme's drawing in the dark scheme, relative to its original brightness. */
const dimmed = 0.5;

/**
 * Returns the color scheme selected by the setting `appearance`; `auto` follows the system.
 *
 * @returns the scheme, or `null` if the template and theme determine the colors
 */
export function resolveColorScheme(
  { appearance }: Pick<AllSettings, 'appearance'>,
  prefersDark: boolean,
): keyof typeof schemeStages | null {
  if (appearance === 'auto') return prefersDark ? 'dark' : 'light';
  return appearance === 'template' ? null : appearance;
}

/**
 * Returns the color behind the book (#rrggbb): the color chosen by the author, or else that of the theme, the color
 * scheme or the template, in this order.
 *
 * @param prefersDark whether the visitor's system prefers dark colors
 */
export function stageColor(settings: StageSettings, prefersDark = false): string {
  const { backgroundColor, theme, template } = settings;
  if (backgroundColor !== '') return backgroundColor;
  const appearance = resolveColorScheme(settings, prefersDark);
  if (theme !== 'default') {
    const { color } = themes[theme];
    return appearance === 'dark' ? mixColors(color, '#000000', dimmed) : color;
  }
  return appearance === null ? getTemplate(template).stage : schemeStages[appearance];
}
