import { importLimits } from '@leafcast/book';
import { askQuestion } from '../../../ui/dialogs/ask.ts';
import { text } from '../../../ui/language/use-text.ts';
import { megabyte } from '../source/check-file.ts';

/** Asks whether to shrink or to skip images that are too large. @see W-329, W-343 */
export async function askAboutLargeFiles(names: readonly string[]): Promise<'shrink' | 'skip'> {
  const shrinks = await askQuestion({
    title: text('large.title', { count: names.length }),
    text: text('large.text', { size: importLimits.imageBytes / megabyte }),
    names,
    yes: text('large.continue'),
    no: text('large.skip'),
  });
  return shrinks ? 'shrink' : 'skip';
}
