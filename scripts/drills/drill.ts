import { runClockDrill } from './clock.ts';
import { runCopyDrill } from './copy.ts';
import { runDiskDrill } from './disk.ts';
import { runKillDrill } from './kill.ts';
import { runOutageDrill } from './outage.ts';
import { runProjectDrill } from './projects.ts';
import { runStopDrill } from './stop.ts';

/** Drills by name. Each drill causes failures on purpose for a given time, and counts the data that is lost. */
const drills: Readonly<Record<string, (args: readonly string[]) => Promise<boolean>>> = {
  kill: runKillDrill,
  disk: runDiskDrill,
  stop: runStopDrill,
  clock: runClockDrill,
  copy: runCopyDrill,
  outage: runOutageDrill,
  projects: runProjectDrill,
};

const [name = '', ...args] = process.argv.slice(2);
const drill = drills[name];
if (!drill) {
  console.error(`Unknown drill "${name}". Drills: ${Object.keys(drills).join(', ')}`);
  process.exitCode = 2;
} else {
  process.exitCode = (await drill(args)) ? 0 : 1;
}
