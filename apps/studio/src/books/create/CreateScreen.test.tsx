import { getDrawers, getUserMeta } from '@leafcast/contract';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useSession } from '../../session/session-store.ts';
import { receivedBy } from '../../test/api.ts';
import { show } from '../../test/show.tsx';
import { CreateScreen } from './CreateScreen.tsx';

const asked = () => ({ tip: receivedBy(getUserMeta).length, drawers: receivedBy(getDrawers).length });

describe('the screen on which books are made', () => {
  it('waits for nothing where a book of blank pages is made', async () => {
    await show(<CreateScreen />, '/book_edit2/convert#blank');
    await screen.findByRole('heading', { level: 1 });
    expect(asked()).toEqual({ tip: 0, drawers: 0 });
  });

  it('waits for no privacy tip where the pages of a book are made again', async () => {
    useSession.setState(({ ready }) => ({ ready: { ...ready, number: 'abc', bookId: 'b' } }) as never);
    await show(<CreateScreen />, '/book_edit2/convert?num=abc');
    expect(asked()).toEqual({ tip: 0, drawers: 1 });
  });
});
