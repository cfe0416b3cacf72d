import { readStored, saveStored } from '../../../core/load/memory.ts';

/** How the visitor wants running text to look. */
export interface ReadingStyle {
  /** Index in `sizes`. */
  readonly size: number;
  readonly spacing: (typeof spacings)[number];
  readonly colours: (typeof colours)[number];
  readonly font: (typeof fonts)[number];
}

/** Font sizes in CSS pixels. */
export const sizes = [15, 17, 19, 22, 26, 31, 38] as const;
export const spacings = ['tight', 'normal', 'wide'] as const;
export const colours = ['light', 'paper', 'dark'] as const;
export const fonts = ['serif', 'sans', 'easy'] as const;

const defaultStyle: ReadingStyle = { size: 2, spacing: 'normal', colours: 'paper', font: 'serif' };
const name = 'reading-style';

/** Returns the choices stored in this browser; invalid values are replaced by the defaults. */
export function storedStyle(): ReadingStyle {
  const [size, spacing, colour, font] = (readStored(name) ?? '').split(' ');
  return {
    size: size && sizes[Number(size)] ? Number(size) : defaultStyle.size,
    spacing: spacings.find((one) => one === spacing) ?? defaultStyle.spacing,
    colours: colours.find((one) => one === colour) ?? defaultStyle.colours,
    font: fonts.find((one) => one === font) ?? defaultStyle.font,
  };
}

export function storeStyle({ size, spacing, colours: colour, font }: ReadingStyle): void {
  saveStored(name, `${size} ${spacing} ${colour} ${font}`);
}
