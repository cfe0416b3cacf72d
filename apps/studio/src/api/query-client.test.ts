import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { askAgain, queryClient } from './query-client.ts';

afterEach(() => {
  queryClient.clear();
  onlineManager.setOnline(true);
});

it('what changed while the first answer was on its way is asked for anew', async () => {
  const first = Promise.withResolvers<string>();
  const answers = [first.promise, Promise.resolve('after')];
  const queryFn = ({ signal: _ }: { readonly signal: AbortSignal }) =>
    answers.shift() ?? Promise.reject(new Error('asked again'));
  const seen: unknown[] = [];
  const stop = new QueryObserver(queryClient, { queryKey: ['what'], queryFn }).subscribe(({ data }) => seen.push(data));
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  const asked = askAgain('what');
  first.resolve('before');
  await asked;
  await vi.waitFor(() => expect(seen.at(-1)).toBe('after'));
  expect(seen).not.toContain('before');
  stop();
});

it('a computer without a network still asks its own server', async () => {
  onlineManager.setOnline(false);
  expect(await queryClient.fetchQuery({ queryKey: ['here'], queryFn: () => 'answered' })).toBe('answered');
});
