import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../../../test/render-app.tsx';
import { text } from '../../../ui/language/use-text.ts';
import { askAboutLargeFiles } from './ask-about-large.ts';
import { chooseFiles } from './choose-files.ts';
import { RefusedFiles } from './RefusedFiles.tsx';

/** Creates a file that starts like a PNG. */
function png(name: string, bytes = 100): File {
  const content = new Uint8Array(bytes);
  content.set([0x89, 0x50, 0x4e, 0x47]);
  return new File([content], name);
}

/**
 * Chooses images, one of which is a byte too large, and answers the question about that image.
 *
 * @returns the names of the accepted files
 */
async function choose(answer: 'large.continue' | 'large.skip') {
  const user = await renderApp(<RefusedFiles />);
  const most = 10 * 2 ** 20;
  const files = [png('1.png'), png('2.png', most + 1), png('3.png', most)];
  const chosen = chooseFiles(
    files.map((file) => ({ file, folder: '' })),
    { ask: askAboutLargeFiles, place: { tid: '0', fid: '0' } },
  );
  const question = within(await screen.findByRole('dialog'));
  expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['2.png']);
  await user.click(question.getByRole('button', { name: text(answer) }));
  return (await chosen).flatMap(({ files }) => files.map(({ name }) => name));
}

describe('an image of more than 10 MB', () => {
  it('is skipped if the user chooses to skip it (D-531, D-533)', async () => {
    expect(await choose('large.skip')).toEqual(['1.png', '3.png']);
    expect(screen.queryByText(text('check.shrinkFailed'), { exact: false })).toBeNull();
  });

  it('is rejected with a message if it cannot be shrunk; the other images are accepted (D-532)', async () => {
    expect(await choose('large.continue')).toEqual(['1.png', '3.png']);
    const refused = await screen.findByText(text('check.shrinkFailed'), { exact: false });
    expect(refused.textContent).toContain('2.png');
  });
});
