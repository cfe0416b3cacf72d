import { readStored, saveStored } from '../../../core/load/memory.ts';

/** Appearance of continuous text, as chosen by the visitor. */
export interface ReadingStyle {
  /** Index of the font size in `fontSizes`. */
  readonly size: number;
  readonly spacing: (typeof lineSpacings)[number];
  readonly colors: (typeof colors)[number];
  readonly font: (typeof readingFonts)[number];
}

/** Font sizes in CSS pixels. */
export const fontSizes = [15, 17, 19, 22, 26, 31, 38] as const;
export const lineSpacings = ['tight', 'normal', 'wide'] as const;
export const colors = ['light', 'paper', 'dark'] as const;
export const readingFonts = ['serif', 'sans', 'easy'] as const;

const defaultStyle: ReadingStyle = { size: 2, spacing: 'normal', colors: 'paper', font: 'serif' };
const name = 'reading-style';

/** Returns the choices stored in the browser. Invalid values are replaced with the defaults. */
export function storedStyle(): ReadingStyle {
  const [size, spacing, color, font] = (readStored(name) ?? '').split(' ');
  return {
    size: size && fontSizes[Number(size)] ? Number(size) : defaultStyle.size,
    spacing: lineSpacings.find((one) => one === spacing) ?? defaultStyle.spacing,
    colors: colors.find((one) => one === color) ?? defaultStyle.colors,
    font: readingFonts.find((one) => one === font) ?? defaultStyle.font,
  };
}

export function storeStyle({ size, spacing, colors: color, font }: ReadingStyle): void {
  saveStored(name, `${size} ${spacing} ${color} ${font}`);
}
