import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

const fixtures = join(root, 'samples/fixtures');

/** The sample documents by what they show. */
export const samples = {
  book: join(root, 'samples/leafcast-sample.pdf'),
  threePages: join(fixtures, 'three-pages.pdf'),
  protected: join(fixtures, 'protected.pdf'),
  chinese: join(fixtures, 'chinese.pdf'),
  arabic: join(fixtures, 'arabic.pdf'),
  mixed: join(fixtures, 'mixed.pdf'),
  sixtyPages: join(fixtures, 'sixty-pages.pdf'),
  presentation: join(fixtures, 'two-slides.pptx'),
  images: ['image-1-rotated.jpg', 'image-2-transparent.png', 'image-3.bmp', 'image-4-cmyk.jpg'].map((name) =>
    join(fixtures, name),
  ),
} as const;

/** Hostile files that some machines have beside the project, or `null`. */
export const badFiles = [join(root, '../shared/badfiles')].find((folder) => existsSync(folder)) ?? null;
