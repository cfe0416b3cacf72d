import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { SandboxMount } from '../confined.ts';
import { listSandboxMounts } from './places.ts';
import { preparedRootArgs } from './prepared-root.ts';

/** Runs a trivial program in a prepared root with the default sandbox places and the given additional ones. */
async function runWith(...more: readonly SandboxMount[]) {
  const usual = listSandboxMounts({
    program: '/usr/bin/true',
    args: [],
    mayStart: false,
    limits: { file: 0, tasks: 1 },
    stdio: [],
  });
  const [program = '', ...args] = [...preparedRootArgs([...usual, ...more], '/'), '/usr/bin/true'];
  return promisify(execFile)(program, args);
}

describe('a prepared root', () => {
  it('can be built if all paths that its sandbox needs exist', async () => {
    expect(await runWith()).toEqual({ stdout: '', stderr: '' });
  });

  it.each<SandboxMount>([
    { type: 'read', from: '/no/such/folder', at: '/more' },
    { type: 'write', from: '/no/such/folder', at: '/more' },
    { type: 'link', target: '/usr', at: '/etc/passwd/more' },
  ])('fails with an error instead of hanging if a place of the type $type cannot be built', async (place) => {
    await expect(runWith(place)).rejects.toMatchObject({
      code: expect.any(Number),
      stderr: expect.stringMatching(/\S/),
    });
  });
});
