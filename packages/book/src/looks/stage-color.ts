import type { AllSettings } from '../settings/schema.ts';

/** The colour behind the book (#rrggbb): the author's, else that of the theme. */
export function stageColor({ backgroundColor }: Pick<AllSettings, 'backgroundColor' | 'theme'>): string {
  return backgroundColor === '' ? '#e9e6e1' : backgroundColor;
}
