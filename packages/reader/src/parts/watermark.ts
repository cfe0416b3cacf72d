import type { Engine } from '../engine.ts';

/**
 * Lays words across every page, again and again, for as long as `watermarkText` says something. They ride along with
 * the leaf; screen readers do not hear them on each page. @see D section 3 "Watermark"
 */
export function attend(engine: Engine): () => void {
  const { root } = engine;
  const removeLayer = engine.addLayer((holder) => {
    holder.classList.add('lc-watermark');
    holder.ariaHidden = 'true';
    holder.dataset.inked = '';
    return () => undefined;
  });
  const unwatch = engine.watch(['watermarkText', 'watermarkOpacity'], ({ watermarkText, watermarkOpacity }) => {
    root.style.setProperty('--lc-watermark', `url("${tileOf(watermarkText)}")`);
    root.style.setProperty('--lc-watermark-opacity', `${watermarkOpacity}`);
  });
  return () => {
    unwatch();
    removeLayer();
  };
}

/** A tile with the words on it, slanted, as a data address. The letters are grey with a light edge: seen on any page. */
function tileOf(text: string): string {
  const words = text.replace(/\p{Cc}/gu, ' ').replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  // Wide letters, such as Chinese ones, are twice as wide as others.
  const length = Array.from(text, (sign) => (/[\u1100-\uffdc]/.test(sign) ? 24 : 13)).reduce(
    (sum, width) => sum + width,
    0,
  );
  const width = Math.max(180, Math.round(length * 0.9) + 80);
  const height = Math.max(140, Math.round(length * 0.5) + 90);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><text x="50%" y="50%" transform="rotate(-30 ${width / 2} ${height / 2})" text-anchor="middle" dominant-baseline="middle" font-family="sans-serif" font-size="24" font-weight="600" fill="#555" stroke="#fff" stroke-width=".6">${words}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
