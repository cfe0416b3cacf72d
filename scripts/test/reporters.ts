import { Report, reportVariable } from './report.ts';

/** What a run of Vitest prints: every file for whoever calls it by hand, and failures alone under `npm test`, which sums up. */
export const reporters = [process.env[reportVariable] === undefined ? 'default' : 'minimal', new Report()];
