import { renderAsync } from '@resvg/resvg-js';
import type { Raster } from '../protocol/page-engine.ts';

/**
 * Processor time in milliseconds after which rendering is abandoned, because visitors would have to wait just as long.
 * A limit of wall-clock time would abandon simple drawings on a busy machine.
 */
const maxRenderMs = 5000;

/**
 * Renders an SVG drawing on a white background, as a browser does.
 *
 * @param svg drawing with its size in pixels and without external references
 * @returns `null` if the drawing cannot be rendered; `late` if rendering takes too long: the renderer then continues
 * until its process ends
 */
export async function rasterizeSvg(svg: string): Promise<Raster | 'late' | null> {
  const options = { background: '#ffffff', font: { loadSystemFonts: false }, logLevel: 'off' } as const;
  let timer: NodeJS.Timeout | undefined;
  const begun = process.cpuUsage();
  const late = new Promise<'late'>((resolve) => {
    timer = setInterval(() => {
      const { user, system } = process.cpuUsage(begun);
      if (user + system > maxRenderMs * 1000) resolve('late');
    }, 100);
  });
  const drawn = renderAsync(svg, options).catch(() => null);
  const image = await Promise.race([drawn, late]);
  clearInterval(timer);
  if (!image || image === 'late') return image;
  const { width, height, pixels: opaque } = image;
  const pixels = new Uint8Array(width * height * 3);
  for (let from = 0, to = 0; to < pixels.length; from += 4, to += 3) {
    pixels[to] = opaque[from] ?? 0;
    pixels[to + 1] = opaque[from + 1] ?? 0;
    pixels[to + 2] = opaque[from + 2] ?? 0;
  }
  return { width, height, pixels, free: () => undefined };
}
