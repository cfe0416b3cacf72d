import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { useLastKnown } from './use-last-known.ts';

interface Drink {
  readonly name: string;
}

function Shown({ ask }: { readonly ask: () => Promise<Drink> }) {
  return <p>{useLastKnown('drink', ask)?.name ?? 'Nothing'}</p>;
}

/** Simulates a start of the program, where only the stored data is known. */
function start(ask: () => Promise<Drink>) {
  cleanup();
  const wrapper = ({ children }: { readonly children: React.ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
  );
  render(<Shown ask={ask} />, { wrapper });
}

const kept = () => localStorage.getItem('leafcast.home');
beforeEach(() => localStorage.clear());

it('shows the response from the last start until the program has sent a new one', async () => {
  start(async () => ({ name: 'Tea' }));
  expect(screen.getByText('Nothing')).toBeDefined();
  await screen.findByText('Tea');
  await waitFor(() => expect(kept()).toContain('Tea'));
  const now = Promise.withResolvers<Drink>();
  start(() => now.promise);
  expect(screen.getByText('Tea')).toBeDefined();
  now.resolve({ name: 'Milk' });
  await screen.findByText('Milk');
  await waitFor(() => expect(kept()).toContain('Milk'));
});
