import { type CallData, getBookList, getFolderList } from '@leafcast/contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer } from '../../../test/api.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { text } from '../../ui/language/use-text.ts';
import { LibraryWords } from '../shelf/words.ts';
import { Library } from './Library.tsx';

it('hides the toolbar of a library without books, and shows it once a filter is set', async () => {
  answer(getBookList, { list: [], total: 0 } as unknown as CallData<typeof getBookList>);
  answer(getFolderList, { list: [], mayChange: true, owners: [] });
  const someone = await renderApp(
    <LibraryWords>
      <Library />
    </LibraryWords>,
  );
  await screen.findByText(text('books.none'));
  const tools = document.querySelector('.shelf-tools');
  expect(tools?.getAttribute('data-idle')).toBe('true');
  await someone.click(screen.getByRole('button', { name: text('books.trash') }));
  expect(tools?.getAttribute('data-idle')).toBe('false');
});
