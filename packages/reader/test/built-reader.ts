import { kept } from '../../../testing/kept.ts';
import { buildReader } from '../build.ts';

/**
 * The folder of a built reader. All files of tests share a build for as long as its sources stay as they are.
 *
 * @param entry another module than start.ts to open the book
 */
export const builtReader = (entry = ''): Promise<string> =>
  kept(
    'reader',
    {
      files: ['package-lock.json', 'packages/{messages,book,reader}/{*,{src,test,themes}/**/*}.{ts,tsx,css,json}'],
      words: [entry],
    },
    (folder) => buildReader(folder, entry === '' ? undefined : entry),
  );
