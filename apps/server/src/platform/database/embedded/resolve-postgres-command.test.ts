import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/**
 * Command prefix that runs a program under a user id without a passwd entry, as in a container whose image does not
 * know the user.
 */
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

/** @param path search path for programs */
async function run(path = process.env.PATH ?? ''): Promise<string> {
  // The search path is set inside the namespace, because the program that creates the namespace must still be found.
  const inside = ['env', `PATH=${path}`, process.execPath, '--input-type=module', '-e', source, join(folder, 'data')];
  const [command = '', ...args] = [...nameless, ...inside];
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const said = text(child.stdout);
  await once(child, 'close');
  return (await said).trim();
}

describe('the built-in PostgreSQL for a user without a name', () => {
  it('runs if user namespaces are available', async () => {
    expect(await run()).toBe('it ran as 41234');
  });

  it('is rejected with instructions if user namespaces are not available', async () => {
    // With an empty folder as the search path, no helper program is found.
    const said = await run(folder);
    expect(said).toMatch(/^Error UnfitUserError: .* cannot run as user 41234, .*RUN useradd --uid 41234 leafcast/);
  });
});
