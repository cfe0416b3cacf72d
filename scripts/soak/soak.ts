import { parseArgs } from 'node:util';
import type { RunningProcess } from '../../testing/system/processes.ts';
import { installPackages } from '../packages.ts';
import { buildBrowserPrograms } from '../product/build.ts';
import { startedProcesses, terminateAll } from './ending.ts';
import { type Failure, formatFailureSummary } from './failures.ts';
import { startLoad } from './load.ts';
import { groupSuites, runRound } from './rounds.ts';

/**
 * npm run soak -- N [NAME...] [--release] [--seed S]: runs the quick suite, the release suite, or the files whose path
 * contains one of the names, N times on a busy machine, each time in a different order, and lists every test that ever
 * failed. The first round has seed S, the next S + 1.
 */
const { values, positionals } = parseArgs({
  options: { seed: { type: 'string' }, release: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [times, ...names] = positionals;
const rounds = Number(times);
const firstSeed = Number(values.seed ?? Date.now() % 1_000_000);
const suites = groupSuites(values.release ? 'release' : 'quick', names);

if (!Number.isInteger(rounds) || rounds < 1 || !Number.isInteger(firstSeed)) {
  console.error('Specify the number of rounds: npm run soak -- 10 [NAME...] [--seed S]');
  process.exitCode = 2;
} else if (suites.length === 0) {
  console.error(`No test file's path contains ${names.join(' or ')}.`);
  process.exitCode = 2;
} else if ((await installPackages('all')) && (await buildBrowserPrograms())) await soak();
else process.exitCode = 1;

async function soak(): Promise<void> {
  const stopped = new AbortController();
  let started: readonly RunningProcess[] = [];
  const stop = () => {
    // Collect the processes before Vitest exits, because orphaned processes could not be found afterwards.
    started = startedProcesses();
    stopped.abort();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  const failures: Failure[] = [];
  let done = 0;
  const endLoad = startLoad();
  try {
    for (; done < rounds; done += 1) {
      const seed = firstSeed + done;
      const round = await runRound(suites, seed, stopped.signal);
      failures.push(...round.failures);
      const said = `${round.failures.length} failed, ${round.tests} tests run, ${round.seconds.toFixed(0)} s`;
      console.log(`round ${done + 1} of ${rounds}, seed ${seed}: ${said}`);
    }
  } catch (error) {
    if (!stopped.signal.aborted) throw error;
    console.log('Stopped.');
  } finally {
    endLoad();
    await terminateAll([...started, ...startedProcesses()]);
  }
  for (const line of formatFailureSummary(failures, done)) console.log(line);
  if (failures.length === 0) console.log(`No test failed in ${done} rounds.`);
  process.exitCode = failures.length > 0 || stopped.signal.aborted ? 1 : 0;
}
