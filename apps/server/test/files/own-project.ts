import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type OpenProject, openProject, type ProjectSource, writeProject } from '@leafcast/project';
import { exportProject } from '../../src/library/projects/export-project.ts';
import { importProject } from '../../src/library/projects/import-project.ts';
import type { TestApp } from '../harness/app.ts';

/** A folder for project files, with functions that export books from servers and import them into servers. */
export interface ProjectFolder {
  readonly folder: string;
  /**
   * Saves a book as a project file.
   *
   * @returns path of the file
   */
  save(from: TestApp, bookId: string, name: string): Promise<string>;
  open(path: string): Promise<OpenProject>;
  /** Creates a book from a project file. */
  importInto(to: TestApp, path: string): Promise<{ readonly bookId: string; readonly number: string }>;
  remove(): Promise<void>;
}

export async function openProjectFolder(): Promise<ProjectFolder> {
  const folder = await mkdtemp(join(tmpdir(), 'leafcast-projects-'));
  async function open(path: string): Promise<OpenProject> {
    const opened = await openProject(path);
    if (!opened.ok) throw new Error(`${opened.fault}: ${opened.reason}`);
    return opened.project;
  }
  return {
    folder,
    open,
    async save({ services }, bookId, name) {
      const { info, sources } = await exportProject(services, bookId, '0.2.0');
      const path = join(folder, name);
      await writeProject(path, info, sources);
      return path;
    },
    async importInto({ services }, path) {
      const { id } = await services.db
        .selectFrom('account')
        .select('id')
        .orderBy('created')
        .limit(1)
        .executeTakeFirstOrThrow();
      const project = await open(path);
      try {
        return await importProject(services, id, project);
      } finally {
        await project.close();
      }
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Returns the contents of a project file in a form that can be changed and written into another project file. */
export async function readProjectContents(project: OpenProject): Promise<Map<string, Buffer>> {
  const contents = new Map<string, Buffer>();
  for (const name of project.entries.keys()) contents.set(name, await project.readWhole(name, 2 ** 30));
  return contents;
}

export const listProjectSources = (contents: ReadonlyMap<string, Buffer>): ProjectSource[] =>
  [...contents].map(([name, bytes]) => ({
    name,
    size: bytes.length,
    isNamedByContent: false,
    open: async () => Readable.from([bytes]),
  }));
