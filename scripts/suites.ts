import { matchesGlob } from 'node:path';
import { findTests } from './test-files.ts';

/** What must hold for any change, and what is run whole before a release; every test file belongs to one of them. */
export type Suite = 'quick' | 'release';

/** Journeys that are run for any change: what a user does with every book. */
const quickJourneys = ['journeys/main-way.spec.ts', 'journeys/desktop.spec.ts'];

/** Tests beside the code that only the release suite runs, and why. */
const releaseParts: Readonly<Record<string, string>> = {};

/** The suite of a test file, relative to the root of the project. */
export function suiteOf(file: string): Suite {
  if (file.startsWith('journeys/')) return quickJourneys.includes(file) ? 'quick' : 'release';
  return Object.keys(releaseParts).some((pattern) => matchesGlob(file, pattern)) ? 'release' : 'quick';
}

/** The test files of a suite, those beside the code and the journeys, relative to the root of the project. */
export function filesOf(suite: Suite): { readonly parts: readonly string[]; readonly journeys: readonly string[] } {
  const ofSuite = (file: string) => suiteOf(file) === suite;
  return { parts: findTests('parts').filter(ofSuite), journeys: findTests('journeys').filter(ofSuite) };
}
