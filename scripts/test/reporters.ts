import { Report, reportVariable } from './report.ts';

/**
 * Reporters of a Vitest run: every file for a manual run, only failures under `npm test`, which prints its own summary.
 */
export const reporters = [process.env[reportVariable] === undefined ? 'default' : 'minimal', new Report()];
