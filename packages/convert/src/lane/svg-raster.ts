import { renderAsync } from '@resvg/resvg-js';
import type { Raster } from './page-engine.ts';

/**
 * Milliseconds of the processor after which a drawing is given up: whoever shows it would wait as long. By the clock a
 * busy machine would give up what is quickly drawn.
 */
const patienceMs = 5000;

/**
 * A drawing as a browser shows it on white; `null` where it cannot be drawn, `late` where it takes too long: then the
 * renderer still goes on with it, and ends with its process alone.
 *
 * @param svg has its size in pixels, and no address of anything outside
 */
export async function rasterOf(svg: string): Promise<Raster | 'late' | null> {
  const options = { background: '#ffffff', font: { loadSystemFonts: false }, logLevel: 'off' } as const;
  let timer: NodeJS.Timeout | undefined;
  const begun = process.cpuUsage();
  const late = new Promise<'late'>((resolve) => {
    timer = setInterval(() => {
      const { user, system } = process.cpuUsage(begun);
      if (user + system > patienceMs * 1000) resolve('late');
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
