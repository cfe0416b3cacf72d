import { findTests } from './test-files.ts';

/** The test files of a suite, relative to the root of the project: `quick` for any change, `all` with every journey. */
export const suiteFiles = (suite: 'quick' | 'all'): readonly string[] =>
  suite === 'quick' ? findTests('parts') : [...findTests('parts'), ...findTests('journeys')];
