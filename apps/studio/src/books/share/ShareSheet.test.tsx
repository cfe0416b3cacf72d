import { type BookInfo, type BookVersion, getBook, getBookVersions } from '@leafcast/contract';
import { loadSharingMessages, translator } from '@leafcast/messages';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer } from '../../../test/api.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { ShareSheet } from './ShareSheet.tsx';

const say = translator(await loadSharingMessages('en'), 'en');

it('explains why an unpublished book cannot be embedded', async () => {
  const book = { bookId: 'b', title: 'Tea', publication: null, convert_obj: { state: 'complete' }, pageItems: {} };
  answer(getBook, book as unknown as BookInfo);
  answer(getBookVersions, { list: [] as BookVersion[], total: 0, kept: 50 });
  const someone = await renderApp(<ShareSheet bookId="b" isOpen onClose={() => undefined} />);
  await someone.click(await screen.findByRole('tab', { name: say('tab.embed') }));
  expect(await screen.findByText(say('version.none'))).toBeTruthy();
});
