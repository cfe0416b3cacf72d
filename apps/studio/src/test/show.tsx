import { render, waitFor } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router';
import { expect } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { Widgets } from '../frame/Widgets.tsx';
import { Providers } from '../Providers.tsx';
import { FormContext } from '../settings-form/form-context.ts';
import { loadFormMessages } from '../settings-form/form-messages.ts';

/** The texts of the editor in English, as forms receive them. */
export const messages = await loadFormMessages('en');

/** Waits until all questions to the server are answered. */
export const settled = () => waitFor(() => expect(queryClient.isFetching()).toBe(0));

/**
 * Renders a component in everything that surrounds it in the app, and waits for what it asks of the server.
 *
 * @param address where the app is
 * @returns a user who clicks and types
 */
export async function show(component: ReactElement, address = '/') {
  render(component, {
    wrapper: ({ children }) => (
      <Providers>
        <Widgets>
          <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
        </Widgets>
      </Providers>
    ),
  });
  await settled();
  return userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
}

/** Renders what belongs into a form of settings: in the forms of book `b`, whose files lie below `/files/`. */
export const showInForm = (component: ReactElement) =>
  show(<FormContext value={{ bookId: 'b', files: '/files/', messages }}>{component}</FormContext>);
