import { matchesGlob } from 'node:path';
import { findTests } from './test-files.ts';

/**
 * The test suites: `quick` is run for every change, `release` in addition before a release. Every test file belongs to
 * exactly one suite.
 */
export type Suite = 'quick' | 'release';

/** Journeys of the quick suite: what users do with every book. */
const quickJourneys = ['journeys/books/main-way.spec.ts', 'journeys/desktop/desktop.spec.ts'];

/** Other tests that only the release suite runs, with the reason. */
const releaseParts: Readonly<Record<string, string>> = {
  'apps/desktop/src/{batch/batch,program/command-line/command-line{,-cloud}}.test.ts':
    'publishes many books, each by a program of its own',
  'apps/server/src/startup/cluster/cluster.test.ts': 'runs a whole installation of several machines',
  'apps/server/src/hosting/published-files/published-files.test.ts':
    'opens every kind of published file with its own tools',
  'apps/server/src/startup/cluster/rolling-restart.test.ts': 'restarts two servers in turn',
  'packages/convert/src/sandbox/attacks.test.ts': 'programs that attack the sandbox',
  'packages/convert/src/converter/{hostile/*,converter-workers}.test.ts': 'documents made to take long',
  'packages/convert/src/converter/{engines/converter-{drawing,ghostscript},converter-spares}.test.ts':
    'other engines, and spare workers',
  'packages/convert/src/lane/raster/pixels/made-again.test.ts': 'compiles the module from its sources',
  'packages/publish/src/programs/android/android.test.ts': 'tools of Android',
  'packages/publish/src/programs/macos/macos.test.ts': 'tools of macOS',
  'packages/publish/src/plug-ins/wordpress{,-page}.test.ts': 'installs a WordPress with its database',
  'packages/publish/src/programs/windows/windows.test.ts': 'Wine',
  // For each of these, the quick suite contains another test of the same part.
  'packages/reader/test/{embedding/{embedder,embedding,leafcast-book},pages/{annotations-kept,items-films,page-pictures}}.test.ts':
    'depth of the reader',
  'packages/reader/test/{opening/start-page,toolbar/room-beside-bar,turning/{curling,overlap,turn-costs,turning-cuts}}.test.ts':
    'depth of the reader',
  'scripts/desktop/systems/{linux,macos,windows}.test.ts': 'makes and installs whole packages',
  'shells/desktop/{macos/macos,windows/windows}.test.ts': 'tools of macOS; Wine',
  'shells/made-again.test.ts': 'compiles every shell from its sources',
};

/** Returns the suite of a test file, given relative to the project root. */
export function findSuite(file: string): Suite {
  if (isJourney(file)) return quickJourneys.includes(file) ? 'quick' : 'release';
  return Object.keys(releaseParts).some((pattern) => matchesGlob(file, pattern)) ? 'release' : 'quick';
}

/**
 * Returns the test files of a suite, or of both, relative to the project root: first those next to the code, then the
 * journeys.
 */
export function listTests(suite: Suite | 'all'): readonly string[] {
  const all = [...findTests('parts'), ...findTests('journeys')];
  return suite === 'all' ? all : all.filter((file) => findSuite(file) === suite);
}

export const isJourney = (file: string): boolean => file.startsWith('journeys/');
