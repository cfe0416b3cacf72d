import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { openPhoneListener } from './listener.ts';

const answer = () => undefined;

it('an idle listener for phones closes automatically and reports that (D-140)', async () => {
  const { promise, resolve: onIdle } = Promise.withResolvers<void>();
  const { url } = await openPhoneListener({ address: '127.0.0.2', preview: '/preview/x/', answer, idleMs: 1, onIdle });
  await promise;
  await expect(fetch(url)).rejects.toThrow('fetch failed');
  // The port is free again.
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(Number(new URL(url).port), '127.0.0.2', resolve));
  other.close();
});
