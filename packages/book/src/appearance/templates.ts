import type { TemplateName } from '../settings/appearance-names.ts';
import { defaultColors, type TemplateColors, templateColors } from './template-colors.ts';
import { defaultLayout, type TemplateLayout, templateLayouts } from './template-layouts.ts';

export type Template = TemplateLayout & TemplateColors;

/** Returns the layout and the colors of a template. @see D-319 … D-334 */
export function getTemplate(name: TemplateName): Template {
  return { ...defaultLayout, ...defaultColors, ...templateLayouts[name], ...templateColors[name] };
}
