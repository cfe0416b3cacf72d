import { clockDrill } from './clock.ts';
import { copyDrill } from './copy.ts';
import { diskDrill } from './disk.ts';
import { killDrill } from './kill.ts';
import { outageDrill } from './outage.ts';
import { projectDrill } from './projects.ts';
import { stopDrill } from './stop.ts';

/** Drills by name. Each drill causes failures on purpose for a given time, and counts the data that is lost. */
const drills: Readonly<Record<string, (args: readonly string[]) => Promise<boolean>>> = {
  kill: killDrill,
  disk: diskDrill,
  stop: stopDrill,
  clock: clockDrill,
  copy: copyDrill,
  outage: outageDrill,
  projects: projectDrill,
};

const [name = '', ...args] = process.argv.slice(2);
const drill = drills[name];
if (!drill) {
  console.error(`Unknown drill "${name}". Drills: ${Object.keys(drills).join(', ')}`);
  process.exitCode = 2;
} else {
  process.exitCode = (await drill(args)) ? 0 : 1;
}
