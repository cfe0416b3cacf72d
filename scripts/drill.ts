import { clockDrill } from './drills/clock.ts';
import { copyDrill } from './drills/copy.ts';
import { diskDrill } from './drills/disk.ts';
import { killDrill } from './drills/kill.ts';
import { outageDrill } from './drills/outage.ts';
import { projectDrill } from './drills/projects.ts';
import { stopDrill } from './drills/stop.ts';

/** Drills by name. Each causes failures on purpose for a given time, and counts the losses. */
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
  console.error(`Unknown drill "${name}". There are: ${Object.keys(drills).join(', ')}`);
  process.exitCode = 2;
} else {
  process.exitCode = (await drill(args)) ? 0 : 1;
}
