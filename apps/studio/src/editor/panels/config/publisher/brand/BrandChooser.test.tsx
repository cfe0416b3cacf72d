import { type BrandKind, brandKinds, brandSources, type Feature } from '@leafcast/book';
import { type BrandRecord, copyBrandToBook, getBrandList } from '@leafcast/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, getReceivedRequests } from '../../../../../../test/api.ts';
import { sampleBook } from '../../../../../../test/book.ts';
import { messages, showInForm } from '../../../../../../test/render-app.tsx';
import { openBook, useBook } from '../../../../../books/open-book/book-session.ts';
import { useSession } from '../../../../../session/session-store.ts';
import { BrandPanel } from './BrandPanel.tsx';

const { t } = messages;

/** One brand of the account and one of the operator, of each kind. */
const list = brandKinds.flatMap((kind): BrandRecord[] => [
  {
    brandId: `own-${kind}`,
    kind,
    name: 'Ours',
    url: '',
    image: '',
    picture: '',
    author: '7',
    source: brandSources.custom,
  },
  {
    brandId: `public-${kind}`,
    kind,
    name: 'Theirs',
    url: 'https://print.example/',
    image: 'media/a.png',
    picture: '',
    author: '-1',
    source: brandSources.public,
  },
]);

/**
 * Renders the panel for an account without these features. Returns, for each kind of brand, which controls are enabled
 * and whether a notice is shown.
 */
async function showWithout(...denied: Feature[]) {
  openBook(sampleBook);
  answer(getBrandList, { list });
  const entry = { allowed: false, limit: null, message: '' };
  useSession.setState({ entitlements: Object.fromEntries(denied.map((feature) => [feature, entry])) });
  const user = await showInForm(<BrandPanel />);
  const of = (kind: BrandKind) => {
    const all = within(screen.getByRole('group', { name: t(`brand.${kind}`) }));
    const isOpen = (control: HTMLElement) => !control.hasAttribute('disabled');
    return {
      ours: isOpen(all.getByRole('radio', { name: /^Ours/ })),
      theirs: isOpen(all.getByRole('radio', { name: /^Theirs/ })),
      none: isOpen(all.getByRole('radio', { name: t('brand.none') })),
      new: isOpen(all.getByRole('button', { name: new RegExp(`^${t('brand.new')}`) })),
      says: all.queryByText('Not included in your account', { exact: false }) !== null,
    };
  };
  return { user, kinds: Object.fromEntries(brandKinds.map((kind) => [kind, of(kind)])) };
}

const open = { ours: true, theirs: true, none: true, new: true, says: false };
const shut = { ours: false, theirs: false, none: true, new: false, says: true };

describe('brands', () => {
  it('are all available to an account with all features', async () => {
    const { user, kinds } = await showWithout();
    expect(kinds).toEqual({ loadingBrand: open, toolBarBrand: open, relatedBrand: open });
    const [, , , theirs] = list;
    if (!theirs) throw new Error('Brand not found');
    answer(copyBrandToBook, theirs);
    const toolbar = within(screen.getByRole('group', { name: t('brand.toolBarBrand') }));
    await user.click(toolbar.getByRole('radio', { name: /^Theirs/ }));
    const taken = { logoImage: 'media/a.png', logoUrl: 'https://print.example/' };
    await waitFor(() => expect(useBook.getState().book?.htmlConfig).toMatchObject(taken));
    expect(getReceivedRequests(copyBrandToBook)).toEqual([{ brandId: 'public-toolBarBrand', bookId: 'b' }]);
  });

  it('are disabled with a notice if they belong to the operator and the public logo is not allowed (W-362)', async () => {
    const some = { ...open, theirs: false, says: true };
    expect((await showWithout('publicLogo')).kinds).toEqual({
      loadingBrand: some,
      toolBarBrand: some,
      relatedBrand: some,
    });
  });

  it('are disabled if they contain a logo and the book logo is not allowed (W-361)', async () => {
    expect((await showWithout('bookLogo')).kinds).toEqual({
      loadingBrand: open,
      toolBarBrand: shut,
      relatedBrand: shut,
    });
  });

  it('are disabled for the loading screen if a loading image is not allowed (W-364)', async () => {
    const { kinds } = await showWithout('loadingMedia');
    expect(kinds).toEqual({ loadingBrand: shut, toolBarBrand: open, relatedBrand: open });
  });
});
