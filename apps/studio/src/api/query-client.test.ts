import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient, reloadQueries } from './query-client.ts';

afterEach(() => {
  queryClient.clear();
  onlineManager.setOnline(true);
});

it('refetches data that changed while the first request was pending', async () => {
  const first = Promise.withResolvers<string>();
  const answers = [first.promise, Promise.resolve('after')];
  const queryFn = ({ signal: _ }: { readonly signal: AbortSignal }) =>
    answers.shift() ?? Promise.reject(new Error('Unexpected extra request'));
  const seen: unknown[] = [];
  const stop = new QueryObserver(queryClient, { queryKey: ['what'], queryFn }).subscribe(({ data }) => seen.push(data));
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  const asked = reloadQueries('what');
  first.resolve('before');
  await asked;
  await vi.waitFor(() => expect(seen.at(-1)).toBe('after'));
  expect(seen).not.toContain('before');
  stop();
});

it('still requests data when the computer is offline, because the server may be local', async () => {
  onlineManager.setOnline(false);
  expect(await queryClient.fetchQuery({ queryKey: ['here'], queryFn: () => 'answered' })).toBe('answered');
});
