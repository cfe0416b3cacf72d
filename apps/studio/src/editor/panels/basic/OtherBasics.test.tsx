import { getProfile } from '@leafcast/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, refuseCall } from '../../../../test/api.ts';
import { sampleBook } from '../../../../test/book.ts';
import { showInForm } from '../../../../test/render-app.tsx';
import { openBook, useBook } from '../../../books/open-book/book-session.ts';
import { OtherWorksForm } from './OtherBasics.tsx';

const Form = () => {
  const book = useBook(({ book }) => book);
  return book && <OtherWorksForm book={book} />;
};
const settings = () => useBook.getState().book?.htmlConfig;

it("links the button for other works to the author's public page by default, if the author has one (W-134)", async () => {
  answer(getProfile, { isShown: true, word: 'ada', about: '', url: 'https://books.example/u/ada/' });
  openBook({ ...sampleBook, htmlConfig: {} });
  const actor = await showInForm(<Form />);
  await actor.click(screen.getByRole('switch'));
  await waitFor(() =>
    expect(settings()).toMatchObject({ worksButton: true, worksUrl: 'https://books.example/u/ada/' }),
  );
});

it('keeps an existing URL of the button for other works', async () => {
  answer(getProfile, { isShown: true, word: 'ada', about: '', url: 'https://books.example/u/ada/' });
  openBook({ ...sampleBook, htmlConfig: { worksUrl: 'https://mine.example/' } });
  const actor = await showInForm(<Form />);
  await actor.click(screen.getByRole('switch'));
  await waitFor(() => expect(settings()).toMatchObject({ worksButton: true, worksUrl: 'https://mine.example/' }));
});

it('leaves the URL of the button for other works empty if the author has no public page', async () => {
  refuseCall(getProfile, 'No');
  openBook({ ...sampleBook, htmlConfig: {} });
  const actor = await showInForm(<Form />);
  await actor.click(screen.getByRole('switch'));
  await waitFor(() => expect(settings()).toEqual({ worksButton: true }));
});
