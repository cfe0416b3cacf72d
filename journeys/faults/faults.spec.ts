import { expect, it } from 'vitest';
import { moveClock } from '../../scripts/drills/clock.ts';
import { copyRunningServer } from '../../scripts/drills/copy.ts';
import { isOutageGood, outage } from '../../scripts/drills/outage.ts';
import { isStopGood, stopRounds } from '../../scripts/drills/stop.ts';

it('A clock that was ahead and is set back locks nobody out and delays nothing', async (context) => {
  const reports = await moveClock(['+3h', '+400d']);
  if (!reports) return context.skip('no clock can be moved without faketime');
  expect(reports.flatMap(({ failed }) => failed)).toEqual([]);
});

it('A server told to stop shuts down cleanly, at any moment of its start and with all kinds of work in progress', async () => {
  const stops = await stopRounds(6);
  expect(stops.filter((stop) => !isStopGood(stop))).toEqual([]);
});

it('A copy of the data folder of a running, busy server starts next to it, with all data', async () => {
  expect(await copyRunningServer()).toEqual([]);
});

it('A server whose database dies serves cached content, answers 503 otherwise, and recovers by itself', async () => {
  const report = await outage({ seconds: 3 });
  expect(isOutageGood(report), JSON.stringify(report)).toBe(true);
});
