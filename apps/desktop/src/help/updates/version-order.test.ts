import { expect, it } from 'vitest';
import { isNewer } from './version-order.ts';

it('orders versions according to Semantic Versioning', () => {
  const order = ['1.0.0-alpha', '1.0.0-alpha.1', '1.0.0-alpha.beta', '1.0.0-beta', '1.0.0-beta.2', '1.0.0-beta.11'];
  const all = [...order, '1.0.0-rc.1', '1.0.0', '1.0.1', '1.2.0', '1.10.0', '2.0.0'];
  for (const [at, one] of all.entries())
    for (const [against, other] of all.entries())
      expect([one, other, isNewer(one, other)]).toEqual([one, other, at > against]);
  expect([
    isNewer('1.0.0+b', '1.0.0+a'),
    isNewer('9', '1.0.0'),
    isNewer('1.0.0', 'x'),
    isNewer('v2.0.0', '1.0.0'),
  ]).toEqual([false, false, false, false]);
});
