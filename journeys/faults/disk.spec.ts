import { expect, it } from 'vitest';
import { fillDisk, hasDiskDrillPassed } from '../../scripts/drills/disk.ts';

it('A server whose disk fills up reports it, loses no acknowledged data, and continues once there is space', async (context) => {
  const report = await fillDisk();
  if (!report) return context.skip('no small disk can be mounted by this user');
  expect(hasDiskDrillPassed(report), JSON.stringify(report)).toBe(true);
}, 300_000);
