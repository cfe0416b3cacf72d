import type { FormMessages } from '../settings-form/form-messages.ts';

export type PageFormatName = 'a4' | 'a4Across' | 'a5' | 'letter' | 'letterAcross' | 'square' | 'screen';

interface PageFormat {
  readonly name: PageFormatName;
  /** Width in points; the height is in points as well. */
  readonly width: number;
  readonly height: number;
  readonly label: (t: FormMessages['t']) => string;
}

/** Page sizes offered for blank pages. */
export const pageFormats: Readonly<Record<PageFormatName, PageFormat>> = {
  a4: { name: 'a4', width: 595, height: 842, label: (t) => t('blank.upright', { name: 'A4' }) },
  a4Across: { name: 'a4Across', width: 842, height: 595, label: (t) => t('blank.across', { name: 'A4' }) },
  a5: { name: 'a5', width: 420, height: 595, label: (t) => t('blank.upright', { name: 'A5' }) },
  letter: { name: 'letter', width: 612, height: 792, label: (t) => t('blank.upright', { name: 'Letter' }) },
  letterAcross: { name: 'letterAcross', width: 792, height: 612, label: (t) => t('blank.across', { name: 'Letter' }) },
  square: { name: 'square', width: 600, height: 600, label: (t) => t('blank.square') },
  screen: { name: 'screen', width: 960, height: 540, label: (t) => t('blank.screen') },
};
