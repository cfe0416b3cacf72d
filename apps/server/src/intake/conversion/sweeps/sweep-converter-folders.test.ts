import { randomUUID } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/harness/app.ts';
import { converterFolder, sweepConverterFolders } from './sweep-converter-folders.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.stop());

describe('files that converters leave behind', () => {
  it('are deleted if their worker no longer runs, so that no copy remains after a document is deleted', async () => {
    const { services } = test;
    const folder = converterFolder(services.config);
    for (const worker of [services.worker, randomUUID()]) {
      await mkdir(join(folder, worker, 'lane-x', randomUUID()), { recursive: true });
      await writeFile(join(folder, worker, 'lane-x', 'document'), 'left');
    }
    await sweepConverterFolders(services);
    expect(await readdir(folder)).toEqual([services.worker]);
  });
});
