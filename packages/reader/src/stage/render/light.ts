import type { AllSettings } from '@leafcast/book';

/**
 * Light and shade on the paper at a position, given as a fraction of the paper's width from the spine: `white` and
 * `shade` (black) as opacities.
 */
export interface Tone {
  readonly at: number;
  readonly white: number;
  readonly shade: number;
}

export type LightSettings = Pick<
  AllSettings,
  | 'shadowLeftWidth'
  | 'shadowLeftAlpha'
  | 'shadowRightWidth'
  | 'shadowRightAlpha'
  | 'pageHighlight'
  | 'bindingType'
  | 'pageColor'
  | 'sharpening'
>;

/**
 * Returns the light on a page, from the spine outwards: first the gutter's shadow, with the width and darkness that the
 * author has set for this side, then the sheen of the paper. Unbound pages have neither gutter nor bend.
 *
 * @see D-231 … D-233
 */
export function getPageLight(side: 'left' | 'right', settings: LightSettings): readonly Tone[] {
  const isBound = settings.bindingType !== 'none';
  const width = (side === 'left' ? settings.shadowLeftWidth : settings.shadowRightWidth) / 100;
  const alpha = isBound ? (side === 'left' ? settings.shadowLeftAlpha : settings.shadowRightAlpha) : 0;
  const dark = (share: number, part: number): Tone => ({ at: share * width, white: 0, shade: part * alpha });
  const gutter = [dark(0, 0.87), dark(0.175, 0.4), dark(0.5625, 0.133)];
  return [...gutter, ...highlights[settings.pageHighlight](width, isBound ? 1 : 0.5)];
}

/**
 * Highlights by setting. `book`: the bend beside the gutter catches light; `magazine`: a broad band on thin, glossy
 * paper.
 */
const highlights: Readonly<Record<AllSettings['pageHighlight'], (from: number, strength: number) => readonly Tone[]>> =
  {
    none: (from) => [from, 1, 1, 1].map((at) => ({ at, white: 0, shade: 0 })),
    book: (from, strength) => [
      { at: from, white: 0.07 * strength, shade: 0 },
      { at: from + 0.07, white: 0, shade: 0 },
      { at: 0.988, white: 0, shade: 0 },
      { at: 1, white: 0, shade: 0.05 },
    ],
    magazine: (from, strength) => [
      { at: from, white: 0.02, shade: 0 },
      { at: from + 0.16, white: 0.22 * strength, shade: 0 },
      { at: from + 0.4, white: 0, shade: 0 },
      { at: 1, white: 0, shade: 0.1 },
    ],
  };

/**
 * Returns the widths of the strips at the spine and at the outer edge that contain light or shade, as fractions of the
 * page width. The area between the strips need not be drawn.
 */
export function getLitStrips(tones: readonly Tone[]): { readonly near: number; readonly far: number } {
  const isClear = (tone: Tone | undefined) => tone?.white === 0 && tone.shade === 0;
  const gaps = tones.flatMap((tone, index) => {
    const next = tones[index + 1];
    return next && isClear(tone) && isClear(next) ? [{ from: tone.at, to: next.at }] : [];
  });
  const { from, to } = gaps.toSorted((a, b) => b.to - b.from - (a.to - a.from))[0] ?? { from: 1, to: 1 };
  const rounded = (share: number) => Math.round(share * 1e4) / 1e4;
  return { near: rounded(from), far: rounded(1 - to) };
}

/** Returns the tone at a fraction of the page width, interpolated between the given tones. */
export function interpolateTone(tones: readonly Tone[], at: number): Tone {
  const next = tones.findIndex((tone) => tone.at > at);
  const after = tones[next < 0 ? tones.length - 1 : next];
  const before = tones[next < 0 ? tones.length - 1 : next - 1] ?? after;
  if (!before || !after) return { at, white: 0, shade: 0 };
  const share = after.at > before.at ? (at - before.at) / (after.at - before.at) : 0;
  const mix = (from: number, to: number) => from + (to - from) * share;
  return { at, white: mix(before.white, after.white), shade: mix(before.shade, after.shade) };
}

/** Returns the tones as a CSS image for a page on the right of the spine. A page on the left mirrors the image. */
export function toCssGradient(tones: readonly Tone[]): string {
  const stops = tones.map(({ at, white, shade }) => {
    const color = white > 0 ? `rgb(255 255 255 / ${white})` : `rgb(0 0 0 / ${Math.round(shade * 1e3) / 1e3})`;
    return `${color} ${Math.round(at * 1e4) / 100}%`;
  });
  return `linear-gradient(to right, ${stops.join(', ')})`;
}
