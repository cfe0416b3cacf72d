import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/** As a container runs a program whose image does not know its user: the number is in no list of users. */
const nameless = ['unshare', '--user', '--map-user=41234', '--map-group=41234', '--'];
const source = `import { startEmbeddedPostgres } from '${new URL('embedded.ts', import.meta.url).href}';
  try {
    const database = await startEmbeddedPostgres({ folder: process.argv[1] });
    await database.stop();
    console.log('it ran as ' + process.getuid());
  } catch (error) {
    console.log(error.name + ' ' + error.constructor.name + ': ' + error.message);
  }`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leafcast-nameless-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** @param path where it finds programs */
async function run(path = process.env.PATH ?? ''): Promise<string> {
  // Within: the program that makes the user has to be found all the same.
  const inside = ['env', `PATH=${path}`, process.execPath, '--input-type=module', '-e', source, join(folder, 'data')];
  const [command = '', ...args] = [...nameless, ...inside];
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const said = text(child.stdout);
  await once(child, 'close');
  return (await said).trim();
}

describe('the built-in PostgreSQL of a user without a name', () => {
  it('runs where there are user namespaces', async () => {
    expect(await run()).toBe('it ran as 41234');
  });

  it('is refused in a sentence that says what to do where there are none', async () => {
    // Nothing is found in an empty folder.
    const said = await run(folder);
    expect(said).toMatch(/^Error UnfitUserError: .* cannot run as user 41234, .*RUN useradd --uid 41234 leafcast/);
  });
});
