import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import {
  closeProject,
  forgetProject,
  getBook,
  getProjects,
  openProject,
  saveProject,
  updateBook,
} from '@leafcast/contract';
import { openProject as openFile } from '@leafcast/project';
import { type DesktopProgram, startDesktopProgram } from '../../testing/desktop/desktop-program.ts';
import { makeLargeProject } from '../../testing/desktop/large-project.ts';
import { createSeededRandom } from './kill.ts';

/** The result of one kill. */
export interface ProjectRound {
  readonly afterMs: number;
  /** Changes and saves acknowledged in this round. */
  readonly edits: number;
  readonly saves: number;
  readonly startedMs: number;
  readonly lost: readonly string[];
}

/** Acknowledged values of the counter that is stored in the book title. */
interface Known {
  edited: number;
  saved: number;
}

interface Plan {
  readonly times: number;
  readonly seed: number;
  /** The initial project file; it is not modified. */
  readonly project: string;
  readonly onRound?: (round: ProjectRound, index: number) => void;
}

/**
 * Continuously opens, changes, saves and closes a project, sometimes as if the file had been modified by another
 * program, and kills the program with its database at a random moment. After that, every acknowledged change must be in
 * the book, and the file must be intact, with the content that was saved last.
 *
 * @see D-506, D-508
 */
export async function runProjectRounds({ times, seed, project, onRound }: Plan): Promise<ProjectRound[]> {
  const random = createSeededRandom(seed);
  const folder = mkdtempSync(join(tmpdir(), 'leafcast-drill-'));
  const data = join(folder, 'data');
  const path = join(folder, 'Drill.leafcast');
  const known: Known = { edited: 0, saved: 0 };
  const rounds: ProjectRound[] = [];
  let program = await startDesktopProgram({ folder: data });
  try {
    await begin(program, project, path);
    while (rounds.length < times) {
      const afterMs = 20 + random() * 1980;
      const before = { ...known };
      const working = work(program, path, known).catch(() => undefined);
      await delay(afterMs);
      await program.kill();
      await working;
      const begun = performance.now();
      program = await startDesktopProgram({ folder: data });
      // Wait for the book, because the program accepts connections before its server is ready.
      await theBook(program);
      const startedMs = performance.now() - begun;
      program.answerAll(path);
      const lost = await check(program, path, known);
      const round = {
        afterMs,
        startedMs,
        lost,
        edits: known.edited - before.edited,
        saves: Number(known.saved > before.saved),
      };
      rounds.push(round);
      onRound?.(round, rounds.length - 1);
    }
    return rounds;
  } finally {
    await program.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function begin(program: DesktopProgram, project: string, path: string): Promise<void> {
  program.answerAll(project);
  await program.client.call(openProject, {});
  const bookId = await theBook(program);
  await program.client.call(updateBook, { bookId, title: '0' });
  program.answerAll(path);
  await program.client.call(saveProject, { bookId, as: true });
  // Saving under another name leaves the original file as a separate project, so remove that project from the list.
  const { list } = await program.client.call(getProjects, {});
  for (const other of list)
    if (other.bookId !== bookId) await program.client.call(forgetProject, { bookId: other.bookId });
}

async function theBook(program: DesktopProgram): Promise<string> {
  const { list } = await program.client.call(getProjects, {});
  const [only, ...more] = list;
  if (!only || more.length > 0) throw new Error(`${list.length} projects are known instead of one`);
  return only.bookId;
}

/** Opens, changes and saves the project until the program is killed. */
async function work(program: DesktopProgram, path: string, known: Known): Promise<void> {
  for (let turn = 1; ; turn += 1) {
    const bookId = await theBook(program);
    const next = known.edited + 1;
    await program.client.call(updateBook, { bookId, title: String(next) });
    known.edited = next;
    if (turn % 3 > 0) continue;
    await program.client.call(saveProject, { bookId });
    known.saved = next;
    await program.client.call(closeProject, { bookId });
    // A changed modification time looks like a change by another program: the file is then imported again and replaces
    // its book.
    if (turn % 2 > 0) utimesSync(path, turn, turn);
    await program.client.call(openProject, { bookId });
  }
}

async function check(program: DesktopProgram, path: string, known: Known): Promise<string[]> {
  const lost: string[] = [];
  const titleInFile = await readTitle(path).catch((error: unknown) => {
    lost.push(`the file: ${error}`);
    return known.saved;
  });
  if (titleInFile < known.saved) lost.push(`the file contains change ${titleInFile} instead of ${known.saved}`);
  const bookId = await theBook(program);
  await program.client.call(openProject, { bookId });
  const title = Number((await program.client.call(getBook, { bookId: await theBook(program) })).title);
  if (title < known.edited) lost.push(`the book contains change ${title} instead of ${known.edited}`);
  known.edited = Math.max(title, known.edited);
  return lost;
}

/**
 * Reads every entry of a project file.
 *
 * @returns the counter in the title
 * @throws Error if the file is damaged
 */
async function readTitle(path: string): Promise<number> {
  const opened = await openFile(path);
  if (!opened.ok) throw new Error(opened.reason);
  const { entries, info, readWhole, close } = opened.project;
  try {
    for (const name of entries.keys()) await readWhole(name, 2 ** 30);
    return Number(info.title);
  } finally {
    await close();
  }
}

/** Runs `npm run drill -- projects [--times 20] [--seed 1]` and prints a line for each kill. */
export async function runProjectDrill(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...args],
    options: { times: { type: 'string', default: '20' }, seed: { type: 'string', default: '1' } },
  });
  const folder = mkdtempSync(join(tmpdir(), 'leafcast-drill-'));
  try {
    const project = join(folder, 'project.leafcast');
    await makeLargeProject(project, { pages: 100, bytes: 20 * 2 ** 20 });
    console.log('kill  after ms  edits  saved  started ms  lost');
    const plan = { times: Number(values.times), seed: Number(values.seed), project, onRound: print };
    const rounds = await runProjectRounds(plan);
    const lost = rounds.flatMap((round) => round.lost);
    const edits = rounds.reduce((sum, round) => sum + round.edits, 0);
    console.log(`${rounds.length} kills, ${edits} changes acknowledged, ${lost.length} losses`);
    return lost.length === 0 && edits > 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function print({ afterMs, edits, saves, startedMs, lost }: ProjectRound, index: number): void {
  const cells = [index + 1, Math.round(afterMs), edits, saves, Math.round(startedMs)];
  const [first = '', ...rest] = cells.map(String);
  console.log(
    `${first.padStart(4)}${rest.map((cell, at) => cell.padStart([10, 7, 7, 12][at] ?? 0)).join('')}  ${lost.join('; ')}`,
  );
}
