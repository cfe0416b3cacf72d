import { getPdfRenderers, getUserMeta } from '@leafcast/contract';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getReceivedRequests } from '../../../test/api.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { useSession } from '../../session/session-store.ts';
import { CreateScreen } from './CreateScreen.tsx';

const asked = () => ({
  tip: getReceivedRequests(getUserMeta).length,
  drawers: getReceivedRequests(getPdfRenderers).length,
});

describe('the create screen', () => {
  it('requests nothing before it shows the form for a blank book', async () => {
    await renderApp(<CreateScreen />, '/book_edit2/convert#blank');
    await screen.findByRole('heading', { level: 1 });
    expect(asked()).toEqual({ tip: 0, drawers: 0 });
  });

  it('does not request the privacy tip when it regenerates the pages of an existing book', async () => {
    useSession.setState(({ ready }) => ({ ready: { ...ready, number: 'abc', bookId: 'b' } }) as never);
    await renderApp(<CreateScreen />, '/book_edit2/convert?num=abc');
    expect(asked()).toEqual({ tip: 0, drawers: 1 });
  });
});
