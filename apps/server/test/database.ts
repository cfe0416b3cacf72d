import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../src/database/embedded.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the PostgreSQL that the tests share; each test app makes a database of its own in it. */
    readonly postgresUrl: string;
  }
}

/** Starts one real PostgreSQL for all tests of the server. */
export async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'leafcast-test-'));
  const database = await startEmbeddedPostgres({ folder });
  project.provide('postgresUrl', database.url);
  return async () => {
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
