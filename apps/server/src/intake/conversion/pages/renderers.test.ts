import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getPdfRenderers } from '@leafcast/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/harness/app.ts';

let test: TestApp;
let folder: string;
beforeAll(async () => {
  test = await createTestApp();
  folder = await mkdtemp(join(tmpdir(), 'leafcast-drawers-'));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await test.stop();
  await rm(folder, { recursive: true });
});

it('offers Ghostscript soon after it is installed (D-737, D-739)', async () => {
  const author = await test.signedIn();
  const offered = async () => (await author.call(getPdfRenderers, {})).data?.drawers;
  vi.stubEnv('GHOSTSCRIPT', folder);
  expect(await offered()).toEqual(['inner']);
  await writeFile(join(folder, 'gs'), '#!/bin/sh\necho 10.03.1\n');
  await chmod(join(folder, 'gs'), 0o755);
  test.passTime(11_000);
  expect(await offered()).toEqual(['inner', 'ghostscript']);
  expect((await test.client().call(getPdfRenderers, {})).code).toBe('LOGIN_SIGNOUT');
});
