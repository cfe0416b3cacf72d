import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runProjectRounds } from '../../scripts/drills/projects.ts';
import { makeLargeProject } from '../../testing/desktop/large-project.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leafcast-kill-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('A project that is being changed and saved when the program is killed loses no acknowledged change, and its file is intact (D-506, D-508)', async () => {
  const project = join(folder, 'project.leafcast');
  await makeLargeProject(project, { pages: 40, bytes: 8 * 2 ** 20 });
  const rounds = await runProjectRounds({ times: 3, seed: 5, project });
  expect(rounds.flatMap(({ lost }) => lost)).toEqual([]);
  expect(rounds.reduce((sum, { edits }) => sum + edits, 0)).toBeGreaterThan(0);
}, 180_000);
