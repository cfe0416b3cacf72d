import { languageCodes } from '@leafcast/messages';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderApp } from '../../../test/render-app.tsx';
import { switchLanguage } from '../../ui/language/language-store.ts';
import { HelpScreen } from './HelpScreen.tsx';

afterEach(() => act(() => switchLanguage('en')));

describe('help screen', () => {
  it('has one article per topic and one link to each article (D-056)', async () => {
    await renderApp(<HelpScreen />);
    const articles = await screen.findAllByRole('article');
    const links = screen.getAllByRole('link').flatMap((link) => link.getAttribute('href') ?? []);
    expect(links.filter((link) => link.startsWith('#'))).toEqual(articles.map(({ id }) => `#${id}`));
    expect(articles).toHaveLength(8);
    expect(document.title).toBe('How to - Leafcast');
  });

  it.each(languageCodes)('uses the same command names as the menus, in %s', async (language) => {
    await act(() => switchLanguage(language));
    await renderApp(<HelpScreen />);
    const articles = await screen.findAllByRole('article');
    await waitFor(() => expect(document.documentElement.lang).toBe(language));
    for (const { textContent } of articles) {
      expect(textContent).not.toMatch(/[{}…]/);
      expect(textContent?.length).toBeGreaterThan(80);
    }
  });
});
