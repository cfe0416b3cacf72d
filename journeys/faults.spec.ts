import { expect, it } from 'vitest';
import { moveClock } from '../scripts/drills/clock.ts';
import { copyAlive } from '../scripts/drills/copy.ts';
import { isOutageGood, outage } from '../scripts/drills/outage.ts';
import { isStopGood, stopRounds } from '../scripts/drills/stop.ts';

it('A clock that was ahead and is set back keeps nobody out and holds nothing up', async (context) => {
  const reports = await moveClock(['+3h', '+400d']);
  if (!reports) return context.skip('no clock can be moved without faketime');
  expect(reports.flatMap(({ failed }) => failed)).toEqual([]);
});

it('A server that is told to stop does so in order, at any moment of its start and with all kinds of work under way', async () => {
  const stops = await stopRounds(6);
  expect(stops.filter((stop) => !isStopGood(stop))).toEqual([]);
});

it('A copy of the data folder of a server that runs and works starts beside it, with everything in it', async () => {
  expect(await copyAlive()).toEqual([]);
});

it('A server whose database dies serves what was read, says 503 for the rest, and comes back by itself', async () => {
  const report = await outage({ seconds: 3 });
  expect(isOutageGood(report), JSON.stringify(report)).toBe(true);
});
