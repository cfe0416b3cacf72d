import { render, waitFor } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router';
import { expect } from 'vitest';
import { queryClient } from '../src/api/query-client.ts';
import { Providers } from '../src/app/Providers.tsx';
import { FormContext } from '../src/books/settings-form/form-context.ts';
import { loadFormMessages } from '../src/books/settings-form/form-messages.ts';
import { Widgets } from '../src/frame/Widgets.tsx';

/** English texts of the studio, in the form that setting forms expect. */
export const messages = await loadFormMessages('en');

/** Waits until all requests to the server have been answered. */
export const waitForRequests = () => waitFor(() => expect(queryClient.isFetching()).toBe(0));

/**
 * Renders a component with all providers of the app, and waits until its requests have been answered.
 *
 * @param address URL of the app
 * @returns a simulated user
 */
export async function renderApp(component: ReactElement, address = '/') {
  render(component, {
    wrapper: ({ children }) => (
      <Providers>
        <Widgets>
          <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
        </Widgets>
      </Providers>
    ),
  });
  await waitForRequests();
  return userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
}

/** Renders a component inside a settings form, for book `b` with its files at `/files/`. */
export const showInForm = (component: ReactElement) =>
  renderApp(<FormContext value={{ bookId: 'b', files: '/files/', messages }}>{component}</FormContext>);
