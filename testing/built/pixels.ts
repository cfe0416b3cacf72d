import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';

/** Folder of the pixel module of the converter: its C sources, `build.sh`, and the compiled `pixels.wasm`. */
export const pixelFolder = join(root, 'packages/convert/src/lane/raster/pixels');

/**
 * Returns the hashes of the pixel module and of its sources in the format of `sha256sum`. If one of them differs from
 * the recorded one in `SHA256SUMS`, the module is out of date.
 */
export const hashPixelModule = (): string =>
  globSync('**/*.{c,h,sh,wasm}', { cwd: pixelFolder })
    .toSorted()
    .map(
      (name) =>
        `${createHash('sha256')
          .update(readFileSync(join(pixelFolder, name)))
          .digest('hex')}  ${name}\n`,
    )
    .join('');
