import { expect, it } from 'vitest';
import { createTestApp } from '../../../../test/harness/app.ts';

const warnings = (log: string) => log.split('\n').filter((line) => line.includes('TRUST_PROXY'));

it('an X-Forwarded-For header from an untrusted sender is logged only once', async () => {
  for (const [trustedProxies, said] of [
    [[], 1],
    [['10.0.0.0/8'], 1],
    [['127.0.0.1'], 0],
  ] as const) {
    const test = await createTestApp({ trustedProxies });
    await fetch(`${test.url}/healthz`);
    expect(warnings(test.log())).toEqual([]);
    for (let n = 0; n < 3; n += 1) await fetch(`${test.url}/healthz`, { headers: { 'x-forwarded-for': '192.0.2.7' } });
    const found = warnings(test.log());
    expect(found).toHaveLength(said);
    for (const line of found) expect(JSON.parse(line)).toMatchObject({ level: expect.anything(), peer: '127.0.0.1' });
    await test.stop();
  }
});
