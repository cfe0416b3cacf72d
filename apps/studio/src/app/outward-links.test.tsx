import { getBookProgress } from '@leafcast/contract';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answer } from '../../test/api.ts';
import { sampleBook } from '../../test/book.ts';
import { sampleProgress } from '../../test/progress.ts';
import { messages, renderApp, showInForm } from '../../test/render-app.tsx';
import { openBook } from '../books/open-book/book-session.ts';
import { MultimediaHeader } from '../editor/multimedia/MultimediaHeader.tsx';
import { LogoPanel } from '../editor/panels/config/publisher/logo/LogoPanel.tsx';
import { EditorHeader } from '../editor/top/EditorHeader.tsx';
import { notify } from '../ui/dialogs/notices.ts';
import { switchLanguage } from '../ui/language/language-store.ts';

const hrefOf = (link: HTMLElement) => link.getAttribute('href');
const link = (name: string | RegExp) => screen.findByRole('link', { name });
const inNewWindow = (element: HTMLElement) => [element.getAttribute('target'), element.getAttribute('rel')];

beforeEach(() => {
  openBook(sampleBook);
  answer(getBookProgress, sampleProgress);
});
afterEach(async () => {
  await act(() => switchLanguage('en'));
});

// The expected URLs are written by hand, from the specification.
describe('links of the editor', () => {
  it('lead to help about logos in the language of the editor (D-646, W-471)', async () => {
    await showInForm(<LogoPanel />);
    expect(hrefOf(await link('Help with logos'))).toBe('/support/67.html?lang=en');
    expect(inNewWindow(await link('Help with logos'))).toEqual(['_blank', 'noopener']);
    await act(() => switchLanguage('de'));
    expect(document.querySelector('a[href^="/support/"]')?.getAttribute('href')).toBe('/support/67.html?lang=de');
  });

  it.each(['overLimit', 'featureUnavailable'] as const)(
    'lead to support if a limit or a feature prevents an action: %s (D-644, W-469, W-386, W-387)',
    async (kind) => {
      await renderApp(<p>A screen</p>);
      act(() => notify(kind, `It may not be: ${kind}`));
      await screen.findByText(`It may not be: ${kind}`);
      const [contact] = screen.getAllByRole('link', { name: 'Contact support' });
      expect(contact && [hrefOf(contact), ...inNewWindow(contact)]).toEqual([
        '/product-serve/?lang=en#support',
        '_blank',
        'noopener',
      ]);
    },
  );

  it('lead to the sign-in page, with a return to the current page (D-643, W-468)', async () => {
    window.history.pushState(null, '', '/book_edit2/editor?num=n');
    await renderApp(<p>A screen</p>);
    act(() => notify('signedOut', 'You are signed out.'));
    expect(hrefOf(await link('Sign in'))).toBe('/login.php?return=%2Fbook_edit2%2Feditor%3Fnum%3Dn');
    window.history.pushState(null, '', '/');
  });

  it('lead to the multimedia screen, back to the books, and to the preview (D-645, W-470)', async () => {
    await renderApp(<EditorHeader />, '/book_edit2/editor?num=n&tid=3&fid=4');
    expect(hrefOf(await link('Multimedia'))).toBe('/editorv2/?tid=3&fid=4&num=n');
    expect(hrefOf(await link('Back to my books'))).toBe('/book_edit2/books?tid=3&fid=4');
    expect(hrefOf(await link('Preview'))).toBe(`${window.location.origin}/preview/x/?lang=en`);
  });

  it('lead from the multimedia screen back to the editor', async () => {
    await renderApp(<MultimediaHeader t={messages.t} />, '/editorv2/?num=n&tid=3&fid=4');
    expect(hrefOf(await link('Back to the editor'))).toBe('/book_edit2/editor?tid=3&fid=4&num=n');
  });
});
