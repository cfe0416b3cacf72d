import type { AllSettings } from '../settings/schema.ts';
import { isDarkColor } from '../values/contrast.ts';
import { colorSchemeOf, stageColor } from './stage-color.ts';
import type { TemplateLayout } from './template-layouts.ts';
import { templateOf } from './templates.ts';

/** Circumstances that decide with the settings. */
export interface AppearanceContext {
  /** Whether the interface runs from right to left. */
  readonly mirrored: boolean;
  /** Whether the system of the reader is dark. */
  readonly prefersDark: boolean;
}

const opposite = { left: 'right', right: 'left', start: 'end', end: 'start' } as const;
const mirror = <Side extends string>(side: Side) =>
  Object.hasOwn(opposite, side) ? opposite[side as Side & keyof typeof opposite] : side;

/**
 * What a look comes to, as `data-` attributes of the element `#leafcast`: the page that carries a book has them before
 * any script, the reader brings them up to date, and the style sheet goes by them. An empty value stands for an attribute
 * that is not there.
 */
export function appearanceAttributes(
  settings: AllSettings,
  { mirrored, prefersDark }: AppearanceContext,
): Record<string, string> {
  const { template, theme, appearance, backgroundColor, backgroundColorB, backgroundAngle } = settings;
  const layout: TemplateLayout = templateOf(template);
  const place = mirrored ? mirror : (side: string) => side;
  const color = stageColor(settings, prefersDark);
  const shown = colorSchemeOf(settings, prefersDark);
  const flag = (is: boolean) => (is ? 'on' : '');
  return {
    background: color,
    // A system that changes its mind before any script is heard by the style sheet alone.
    appearance: appearance === 'auto' ? 'auto' : (shown ?? ''),
    tone: isDarkColor(color) ? 'dark' : 'light',
    template,
    theme: theme === 'default' || backgroundColor !== '' ? '' : theme,
    plain: flag(backgroundColor !== '' || (theme === 'default' && shown !== null)),
    'background-b': backgroundColor === '' ? '' : backgroundColorB,
    'background-angle': backgroundColor === '' || backgroundColorB === '' ? '' : `${backgroundAngle}deg`,
    bar: place(layout.bar),
    form: layout.form,
    // The drawer of a reader lies on the side where its lines begin.
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
