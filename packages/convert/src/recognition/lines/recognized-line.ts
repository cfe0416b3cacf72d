/** A rectangle in pixels of the recognized picture. */
export interface PixelBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A word as read from a picture. */
export interface RecognizedWord extends PixelBox {
  /** Characters in reading order, each with the right edge of its shape. */
  readonly characters: readonly { readonly text: string; readonly left: number; readonly right: number }[];
  /** 0 to 100. */
  readonly confidence: number;
}

/** A row of words, in reading order. Never empty. */
export interface RecognizedLine extends PixelBox {
  readonly words: readonly RecognizedWord[];
}

export const wordText = ({ characters }: RecognizedWord): string => characters.map(({ text }) => text).join('');

/** Returns the line of words in reading order; at least one word. */
export function lineOf(words: readonly RecognizedWord[]): RecognizedLine {
  return { words, ...boundsOf(words) };
}

export function boundsOf(boxes: readonly PixelBox[]): PixelBox {
  const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const { left, top, right, bottom } of boxes) {
    bounds.left = Math.min(bounds.left, left);
    bounds.top = Math.min(bounds.top, top);
    bounds.right = Math.max(bounds.right, right);
    bounds.bottom = Math.max(bounds.bottom, bottom);
  }
  return bounds;
}
