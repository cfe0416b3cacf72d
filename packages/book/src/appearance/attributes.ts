import type { AllSettings } from '../settings/schema.ts';
import { isDarkColor } from '../values/contrast.ts';
import { resolveColorScheme, stageColor } from './stage-color.ts';
import type { TemplateLayout } from './template-layouts.ts';
import { getTemplate } from './templates.ts';

/** Conditions that affect the appearance in addition to the settings. */
export interface AppearanceContext {
  /** Whether the interface is laid out from right to left. */
  readonly mirrored: boolean;
  /** Whether the visitor's system prefers dark colors. */
  readonly prefersDark: boolean;
}

const opposite = { left: 'right', right: 'left', start: 'end', end: 'start' } as const;
const mirror = <Side extends string>(side: Side) =>
  Object.hasOwn(opposite, side) ? opposite[side as Side & keyof typeof opposite] : side;

/**
 * Returns the appearance as `data-` attributes of the element `#leafcast`; keys have no `data-` prefix. The book's HTML
 * page contains these attributes before any script runs, the reader keeps them up to date, and the style sheet uses
 * them in its selectors. An empty value means that the attribute is absent.
 */
export function appearanceAttributes(
  settings: AllSettings,
  { mirrored, prefersDark }: AppearanceContext,
): Record<string, string> {
  const { template, theme, appearance, backgroundColor, backgroundColorB, backgroundAngle } = settings;
  const layout: TemplateLayout = getTemplate(template);
  const place = mirrored ? mirror : (side: string) => side;
  const color = stageColor(settings, prefersDark);
  const shown = resolveColorScheme(settings, prefersDark);
  const flag = (is: boolean) => (is ? 'on' : '');
  return {
    background: color,
    // Before any script runs, only the style sheet can follow changes of the system's color scheme.
    appearance: appearance === 'auto' ? 'auto' : (shown ?? ''),
    tone: isDarkColor(color) ? 'dark' : 'light',
    template,
    theme: theme === 'default' || backgroundColor !== '' ? '' : theme,
    plain: flag(backgroundColor !== '' || (theme === 'default' && shown !== null)),
    'background-b': backgroundColor === '' ? '' : backgroundColorB,
    'background-angle': backgroundColor === '' || backgroundColorB === '' ? '' : `${backgroundAngle}deg`,
    bar: place(layout.bar),
    form: layout.form,
    // The values `start` and `end` already follow the text direction.
    panels: layout.panels,
    slider: layout.slider,
    arrows: layout.arrows,
    corners: layout.corners,
    letters: layout.letters,
    labels: flag(layout.labels),
    heading: flag(layout.title),
    hides: flag(layout.hides),
  };
}
