import { checkedTests } from './check.ts';
import { isJourney, listTests } from './suites.ts';
import { findTests, groupByCost } from './test-files.ts';

interface FileSelection {
  readonly names: readonly string[];
  readonly release: boolean;
  readonly fast: boolean;
  readonly shard?: string | undefined;
}

interface ChosenFiles {
  readonly parts: readonly string[];
  readonly journeys: readonly string[];
  /** Tests that are left out, with the reason, one line each. */
  readonly notRun: readonly string[];
}

/** Selects the test files for a call of `npm test`. */
export function chooseFiles({ names, release, fast, shard }: FileSelection): ChosenFiles {
  if (names.length > 0) return { parts: findTests('parts', names), journeys: findTests('journeys', names), notRun: [] };
  const files = listTests(release ? 'release' : 'quick').filter((file) => !checkedTests.includes(file));
  const journeys = files.filter(isJourney);
  const parts = files.filter((file) => !isJourney(file));
  if (!fast) return { parts: shardOf(parts, shard), journeys: shardOf(journeys, shard), notRun: [] };
  const { quick = [], ...slow } = Object.fromEntries(groupByCost(parts));
  return {
    parts: quick,
    journeys: [],
    notRun: [
      ...Object.entries(slow).map(([cost, files]) => `${files.length} test files: they need ${cost}`),
      `${journeys.length} journeys: they need the whole product`,
    ],
  };
}

/**
 * Returns part I of N of a list, given as `I/N`. Neighboring files, which take about the same time, are assigned to
 * different parts.
 */
function shardOf(files: readonly string[], shard = '1/1'): readonly string[] {
  const [index = 1, count = 1] = shard.split('/').map(Number);
  return files.filter((_, at) => at % count === index - 1);
}
