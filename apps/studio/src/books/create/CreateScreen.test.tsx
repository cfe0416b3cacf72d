import { getDrawers, getUserMeta } from '@leafcast/contract';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { receivedBy } from '../../../test/api.ts';
import { show } from '../../../test/show.tsx';
import { useSession } from '../../session/session-store.ts';
import { CreateScreen } from './CreateScreen.tsx';

const asked = () => ({ tip: receivedBy(getUserMeta).length, drawers: receivedBy(getDrawers).length });

describe('the create screen', () => {
  it('loads nothing before it shows the form for a blank book', async () => {
    await show(<CreateScreen />, '/book_edit2/convert#blank');
    await screen.findByRole('heading', { level: 1 });
    expect(asked()).toEqual({ tip: 0, drawers: 0 });
  });

  it('does not load the privacy tip before it regenerates the pages of a book', async () => {
    useSession.setState(({ ready }) => ({ ready: { ...ready, number: 'abc', bookId: 'b' } }) as never);
    await show(<CreateScreen />, '/book_edit2/convert?num=abc');
    expect(asked()).toEqual({ tip: 0, drawers: 1 });
  });
});
