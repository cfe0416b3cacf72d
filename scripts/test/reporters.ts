import { Report, reportVariable } from './report.ts';

/**
 * Reporters of a Vitest run. A manual run reports every file; under `npm test`, which prints its own summary, only
 * failures are reported.
 */
export const reporters = [process.env[reportVariable] === undefined ? 'default' : 'minimal', new Report()];
