import { getPlan, type User } from '@leafcast/contract';
import { loadPlansMessages, translator } from '@leafcast/messages';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answer } from '../../../test/api.ts';
import { renderApp } from '../../../test/render-app.tsx';
import type { PlanInfo } from '../../billing/use-plan.ts';
import { useSession } from '../../session/session-store.ts';
import { text } from '../../ui/language/use-text.ts';
import { AccountMenu } from './AccountMenu.tsx';

const say = translator(await loadPlansMessages('en'), 'en');

it('closes the account menu when one of its links is followed, although the frame that contains the menu stays mounted', async () => {
  useSession.setState({ user: { name: 'Ada', uEmail: 'ada@example.test' } as User });
  answer(getPlan, { plan: 'points', points: 5, vipUntil: null, hasPlans: true, books: 1, bookLimit: 10 } as PlanInfo);
  await renderApp(<AccountMenu />);
  const menu = document.getElementById('account');
  if (!menu) throw new Error('Account menu not found');
  const hide = vi.fn();
  menu.hidePopover = hide;
  fireEvent(menu, Object.assign(new Event('toggle'), { newState: 'open' }));
  for (const name of [text('nav.plans'), say('plans.manageBooks'), text('nav.ownAccount')]) {
    hide.mockClear();
    fireEvent.click(await screen.findByText(name));
    expect(hide).toHaveBeenCalledOnce();
  }
});
