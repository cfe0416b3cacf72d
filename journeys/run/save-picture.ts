import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../testing/root.ts';

const folder = join(root, 'test-results/failures');

/** Saves a screenshot of a failed journey. */
export function savePicture(name: string, picture: Buffer): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}-${Date.now()}.png`), picture);
}
