import type { TemplateName } from '../settings/appearance-names.ts';

/** How a template arranges the interface in a large window. The style sheet of the reader has a rule for each value. */
export interface TemplateLayout {
  /** Edge of the toolbar. Left and right are swapped if the interface is laid out from right to left. */
  readonly bar: 'bottom' | 'top' | 'left' | 'right';
  /**
   * `pill` floats, `dock` fills the edge, `split` consists of several islands, `bubbles` has round buttons in the
   * corners, `bare` shows only icons.
   */
  readonly form: 'pill' | 'dock' | 'split' | 'bubbles' | 'bare';
  /**
   * Where panels open: `start` and `end` next to the book, `card` over the stage, `sheet` at the bottom, `wide` over
   * everything.
   */
  readonly panels: 'start' | 'end' | 'card' | 'sheet' | 'wide';
  /** Slider for the pages: none, in a separate row, or as a line along the lower edge. */
  readonly slider: 'none' | 'row' | 'edge';
  readonly arrows: 'chevron' | 'circle' | 'square' | 'tall' | 'none';
  readonly corners: 'sharp' | 'soft' | 'round';
  readonly letters: 'sans' | 'serif';
  /** Whether the icons have labels below them. */
  readonly labels: boolean;
  /** Whether the title of the book is shown at the top. */
  readonly title: boolean;
  /** Whether the toolbar hides while the visitor is idle. */
  readonly hides: boolean;
}

/** The layout of the template `clear`. */
export const defaultLayout: TemplateLayout = {
  bar: 'bottom',
  form: 'pill',
  panels: 'start',
  slider: 'none',
  arrows: 'chevron',
  corners: 'soft',
  letters: 'sans',
  labels: false,
  title: false,
  hides: false,
};

/** For each template, the layout properties that differ from `defaultLayout`. */
export const templateLayouts: Readonly<Record<TemplateName, Partial<TemplateLayout>>> = {
  clear: {},
  metro: { bar: 'left', form: 'dock', arrows: 'square', corners: 'sharp', labels: true },
  active: { bar: 'top', form: 'dock', panels: 'card', slider: 'row', arrows: 'circle', corners: 'round', title: true },
  classical: { form: 'dock', slider: 'row', arrows: 'tall', letters: 'serif', title: true },
  facile: { bar: 'top', form: 'bare', panels: 'wide', slider: 'edge', arrows: 'none' },
  float: { form: 'split', panels: 'end', arrows: 'circle', corners: 'round' },
  fresh: { form: 'dock', panels: 'sheet', corners: 'round', labels: true },
  gorgeous: { panels: 'wide', slider: 'row', arrows: 'circle', corners: 'round', letters: 'serif', title: true },
  handy: { bar: 'right', panels: 'end' },
  lively: { form: 'bubbles', panels: 'card', slider: 'edge', arrows: 'circle', corners: 'round' },
  minimalist: { form: 'bare', panels: 'wide', slider: 'edge', arrows: 'none', corners: 'sharp', hides: true },
  neat: { bar: 'top', form: 'dock', slider: 'row', arrows: 'square', title: true },
  popular: { form: 'dock', panels: 'end', slider: 'row', arrows: 'circle', title: true, hides: true },
  pure: { bar: 'top', panels: 'sheet' },
  simple: { form: 'dock', arrows: 'square', corners: 'sharp' },
  specific: { bar: 'left', panels: 'card', slider: 'edge', arrows: 'tall', corners: 'round', title: true },
};
