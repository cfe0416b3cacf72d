import { arch, cpus, hostname, release, type as systemName, totalmem, userInfo } from 'node:os';
import { longestReport } from '@leafcast/contract';
import type { Desktop } from '../desktop.ts';
import { lastLines } from '../log/last-lines.ts';
import { withoutPerson } from './without-person.ts';

/** What a report is made from, beside what the parts of the program share. */
export interface ReportSources {
  readonly dataFolder: string;
  readonly programFolder: string;
  /** What the window shows pages with; empty as long as it has not said. */
  readonly engine: () => string;
}

/**
 * An error report, for reading: of the program, the system, the settings, and the end of the log. Nothing of the person, and
 * nothing of the documents. In English, for who repairs the program reads it.
 *
 * @see D-138
 */
export async function makeReport(desktop: Desktop, sources: ReportSources): Promise<string> {
  const { services, settings, version, language } = desktop;
  const { ghostscript, checksForUpdates } = settings.get();
  const counted = await services.db
    .selectFrom('book')
    .select(({ fn }) => fn.countAll<string>().as('books'))
    .executeTakeFirst();
  const facts: readonly (readonly [string, string | number])[] = [
    ['Leafcast', version],
    ['Written', services.now().toISOString()],
    ['System', `${systemName()} ${release()} ${arch()}`],
    ['Processors', cpus().length],
    ['Memory', `${Math.round(totalmem() / 2 ** 20)} MB`],
    ['Window', sources.engine() || 'unknown'],
    ['Node', process.version],
    ['Books', counted?.books ?? 0],
    ['Language', language()],
    ['Asks for updates', checksForUpdates ? 'yes' : 'no'],
    ['Ghostscript', ghostscript === '' ? 'where the system has it' : 'in a folder of its own'],
  ];
  const head = facts.map(([name, value]) => `${name}: ${value}`).join('\n');
  const lines = await lastLines(sources.dataFolder);
  const log = withoutPerson(lines.join('\n'), {
    programFolder: sources.programFolder,
    titles: await titlesOf(desktop),
    names: [userName(), hostname()],
  });
  const room = longestReport - head.length - 100;
  return `${head}\n\nLast lines of the log:\n${log === '' ? '(none)' : log.slice(-room)}\n`;
}

/** Names of the books, and of the files that they were made of. */
async function titlesOf({ services: { db } }: Desktop): Promise<string[]> {
  const books = await db.selectFrom('book').select('title').limit(10_000).execute();
  const sources = await db.selectFrom('book_source').select('name').limit(10_000).execute();
  return [...books.map(({ title }) => title), ...sources.map(({ name }) => name)];
}

/** The name of the person, as the system knows it; nothing where it knows none. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return '';
  }
}
