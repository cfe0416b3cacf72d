import { arch, cpus, hostname, release, type as systemName, totalmem, userInfo } from 'node:os';
import { maxReportLength } from '@leafcast/contract';
import type { Desktop } from '../../system/desktop.ts';
import { readLastLogLines } from '../../system/log/last-lines.ts';
import { redactPersonalData } from './redact-personal.ts';

/** Sources of a report, in addition to the services that the parts of the program share. */
export interface ReportSources {
  readonly dataFolder: string;
  readonly programFolder: string;
  /** Browser engine of the window; empty until the window has reported it. */
  readonly engine: () => string;
}

/**
 * Creates a readable error report with facts about the program, the system, the settings and the end of the log. The
 * report contains nothing about the user or the documents. It is in English for the maintainers of the program.
 *
 * @see D-138
 */
export async function createErrorReport(desktop: Desktop, sources: ReportSources): Promise<string> {
  const { services, settings, version, language } = desktop;
  const { ghostscript, checksForUpdates } = settings.get();
  const facts: readonly (readonly [string, string | number])[] = [
    ['Leafcast', version],
    ['Written', services.now().toISOString()],
    ['System', `${systemName()} ${release()} ${arch()}`],
    ['Processors', cpus().length],
    ['Memory', `${Math.round(totalmem() / 2 ** 20)} MB`],
    ['Window', sources.engine() || 'unknown'],
    ['Node', process.version],
    ['Books', await services.books.count()],
    ['Language', language()],
    ['Asks for updates', checksForUpdates ? 'yes' : 'no'],
    ['Ghostscript', ghostscript === '' ? 'default location' : 'custom folder'],
  ];
  const head = facts.map(([name, value]) => `${name}: ${value}`).join('\n');
  const lines = await readLastLogLines(sources.dataFolder);
  const log = redactPersonalData(lines.join('\n'), {
    programFolder: sources.programFolder,
    titles: await services.books.titles(),
    names: [userName(), hostname()],
  });
  const room = maxReportLength - head.length - 100;
  return `${head}\n\nLast lines of the log:\n${log === '' ? '(none)' : log.slice(-room)}\n`;
}

/** Returns the system user name; empty if there is none. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return '';
  }
}
