import { expect, it } from 'vitest';
import { moveClock } from '../../scripts/drills/clock.ts';
import { copyRunningServer } from '../../scripts/drills/copy.ts';
import { causeOutage, hasOutageDrillPassed } from '../../scripts/drills/outage.ts';
import { hasStopDrillPassed, runStopRounds } from '../../scripts/drills/stop.ts';

it('A clock that is set ahead and later back locks nobody out and delays nothing', async (context) => {
  const reports = await moveClock(['+3h', '+400d']);
  if (!reports) return context.skip('no clock can be moved without faketime');
  expect(reports.flatMap(({ failed }) => failed)).toEqual([]);
});

it('A server that receives a stop signal shuts down cleanly, at any moment of its start and with all kinds of work in progress', async () => {
  const stops = await runStopRounds(6);
  expect(stops.filter((stop) => !hasStopDrillPassed(stop))).toEqual([]);
});

it('A copy of the data folder of a running, busy server can be started in parallel, with all data', async () => {
  expect(await copyRunningServer()).toEqual([]);
});

it('A server whose database is killed serves cached content, answers 503 otherwise, and recovers automatically', async () => {
  const report = await causeOutage({ seconds: 3 });
  expect(hasOutageDrillPassed(report), JSON.stringify(report)).toBe(true);
});
