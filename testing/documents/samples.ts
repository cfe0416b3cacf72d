import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from '../root.ts';

const fixtures = join(root, 'samples/fixtures');

/** The sample documents, by their content. */
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

/** Folder of hostile files, or `null`. It exists next to the project on some machines only. */
export const badFilesFolder = [join(root, '../shared/badfiles')].find((folder) => existsSync(folder)) ?? null;

const corpusSchema = z.object({
  samples: z.array(
    z.object({
      id: z.string(),
      file: z.string(),
      /** Expected number of pages, or error code. */
      comesTo: z.union([z.int(), z.string()]).optional(),
      /** Text that the document's text layer contains. */
      text: z.string().optional(),
    }),
  ),
});

/** The hostile samples and the samples in further languages, each with its file path. */
export const corpus = corpusSchema
  .parse(JSON.parse(readFileSync(join(root, 'samples/corpus.json'), 'utf8')))
  .samples.map((sample) => ({ ...sample, path: join(root, 'samples', sample.file) }));

/**
 * Returns the rows of a table of hostile values and expected results: those of the samples, and those of `../shared` if
 * that folder exists.
 */
export function hostileRows(name: 'page-ranges' | 'titles' | 'colours'): readonly (readonly [unknown, string])[] {
  const others = badFilesFolder === null ? [] : [join(badFilesFolder, 'text', `${name.replace('-', '_')}.tsv`)];
  return [join(root, 'samples/hostile', `${name}.tsv`), ...others].flatMap((path) =>
    readFileSync(path, 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => {
        const [value, expected] = line.split('\t').map((cell): unknown => JSON.parse(cell));
        return [value, String(expected)] as const;
      }),
  );
}
