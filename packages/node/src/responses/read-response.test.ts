import { expect, it } from 'vitest';
import { readResponse } from './read-response.ts';

it('reads a response up to its limit in bytes, and stops reading a longer response', async () => {
  expect(await readResponse(new Response('Grün'), 5)).toBe('Grün');
  expect(await readResponse(new Response(null), 5)).toBe('');
  let isLeft = false;
  const endless = new ReadableStream({
    pull: (sink) => sink.enqueue(new Uint8Array(1000)),
    cancel: () => {
      isLeft = true;
    },
  });
  expect(await readResponse(new Response(endless), 5000)).toBe(null);
  expect(isLeft).toBe(true);
});
