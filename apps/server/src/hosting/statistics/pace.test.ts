import { expect, it } from 'vitest';
import { createPace } from './pace.ts';

it('allows a whole school to read behind one address, but limits the reports of each network', () => {
  const mayReport = createPace();
  const passed = (network: string, nowMs: number) =>
    Array.from({ length: 5000 }, () => mayReport(network, nowMs)).filter(Boolean).length;
  expect(passed('192.0.2.1', 0)).toBe(1500);
  expect(passed('192.0.2.1', 1000)).toBe(100);
  expect(passed('192.0.2.1', 16_000)).toBe(1500);
  expect(passed('192.0.2.2', 16_000)).toBe(1500);
});
