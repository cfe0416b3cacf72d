import type { AllSettings } from '../settings/schema.ts';
import { mixColors } from '../values/contrast.ts';
import { templateOf } from './templates.ts';
import { themes } from './themes.ts';

/** The settings that decide the colour behind the book. */
export type StageSettings = Pick<AllSettings, 'backgroundColor' | 'theme' | 'template' | 'appearance'>;

/** What the ground is where an appearance is chosen and nothing is drawn on it. */
export const schemeStages = { light: '#e9e6e1', paper: '#e8dcc3', dark: '#24262b' } as const;

/** How much of a drawn backdrop's light is left in the dark. */
const dimmed = 0.5;

/** What an appearance comes to: `auto` follows the system; `null` where template and theme decide. */
export function colorSchemeOf(
  { appearance }: Pick<AllSettings, 'appearance'>,
  prefersDark: boolean,
): keyof typeof schemeStages | null {
  if (appearance === 'auto') return prefersDark ? 'dark' : 'light';
  return appearance === 'template' ? null : appearance;
}

/**
 * The colour behind the book (#rrggbb): the author's, else that of the drawn theme, else that of the appearance, else the
 * template's.
 *
 * @param prefersDark whether the system of the reader is dark
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
