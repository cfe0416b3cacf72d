import type { SettingKey } from '@leafcast/book';
import type { Engine } from '../../core/engine.ts';

/**
 * Repeats the watermark text across every page. The watermark moves with the leaf and is hidden from screen readers.
 *
 * @see D-230 … D-243
 */
export function mount(engine: Engine, keys: readonly SettingKey[]): () => void {
  const { root } = engine;
  const removeLayer = engine.addLayer((holder) => {
    holder.classList.add('lc-watermark');
    holder.ariaHidden = 'true';
    holder.dataset.inked = '';
    return () => undefined;
  });
  const unwatch = engine.watch(keys, ({ watermarkText, watermarkOpacity }) => {
    root.style.setProperty('--lc-watermark', `url("${tileOf(watermarkText)}")`);
    root.style.setProperty('--lc-watermark-opacity', `${watermarkOpacity}`);
  });
  return () => {
    unwatch();
    removeLayer();
  };
}

/** Line height and maximum line length in pixels. Longer lines would not fit on a page. */
const lineHeight = 30;
const longest = 320;

/**
 * Returns a tile with the slanted watermark text, as a data URL. Gray text with a light outline is visible on any page.
 * The outline is painted first; otherwise it would hide the thin strokes of Chinese characters.
 */
function tileOf(text: string): string {
  const lines = linesOf(text.replace(/[\p{Cc}\p{Cs}]/gu, ' '));
  const length = Math.max(...lines.map(lengthOf));
  const others = lineHeight * (lines.length - 1);
  const width = Math.max(180, Math.round(length * 0.9 + others / 2) + 80);
  const height = Math.max(140, Math.round(length * 0.5 + others) + 90);
  const words = lines.map((line, index) => {
    const escaped = line.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
    return `<tspan x="50%" y="${height / 2 - others / 2 + lineHeight * index}">${escaped}</tspan>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><text transform="rotate(-30 ${width / 2} ${height / 2})" text-anchor="middle" dominant-baseline="middle" font-family="sans-serif" font-size="24" font-weight="600" fill="#555" stroke="#fff" stroke-width="1.2" paint-order="stroke">${words.join('')}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** Returns the approximate text length in pixels. Wide characters, such as Chinese ones, count about double. */
const lengthOf = (text: string) =>
  Array.from(text, (sign) => (/[\u1100-\uffdc]/.test(sign) ? 24 : 13)).reduce((sum, width) => sum + width, 0);

/** Breaks the text into lines: after spaces, or anywhere in scripts without spaces. */
function linesOf(text: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of text.split(/(?<=\s|[\u2e80-\uffdc])/)) {
    if (line !== '' && lengthOf(line + piece) > longest) {
      lines.push(line);
      line = '';
    }
    line += piece;
  }
  return [...lines, line].map((one) => one.trim());
}
