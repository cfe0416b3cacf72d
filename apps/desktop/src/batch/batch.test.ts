import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import {
  addToBatch,
  type BatchTask,
  chooseBatchFolder,
  createSignature,
  deleteFromBatch,
  getBatch,
  getBookList,
  setBatch,
  startBatch,
  stopBatch,
} from '@leafcast/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createPdf } from '../../../../testing/documents/create-pdf.ts';
import { samples } from '../../../../testing/documents/samples.ts';
import { startTestDesktop, type TestDesktop } from '../../test/start.ts';
import { openTestUser, type TestUser } from '../../test/test-user.ts';

let desktop: TestDesktop;
let user: TestUser;
let folder: string;
let out: string;
/** Folder for documents that only individual tests use. They are kept out of the shared folder. */
let more: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leafcast-batch-'));
  out = join(folder, 'out');
  await mkdir(out);
  more = await mkdtemp(join(tmpdir(), 'leafcast-batch-more-'));
  for (const [name, pages] of [
    ['one', 1],
    ['two', 2],
    ['three', 3],
  ] as const) {
    await writeFile(join(folder, `${name}.pdf`), createPdf(Array.from({ length: pages }, () => ({ text: 'Tea' }))));
  }
  await writeFile(join(folder, 'broken.pdf'), '%PDF-1.7 broken');
  await writeFile(join(folder, 'notes.txt'), 'no document');
  desktop = await startTestDesktop();
  user = await openTestUser(desktop);
});
afterAll(async () => {
  await desktop?.stop();
  for (const made of [folder, more]) await rm(made, { recursive: true, force: true });
});
afterEach(async () => {
  await user.call(deleteFromBatch);
  await rm(out, { recursive: true, force: true });
  await mkdir(out);
});

const paths = (...names: readonly string[]) => names.map((name) => resolve(folder, name));
const tasks = async () => (await user.call(getBatch)).data.tasks;
const hasEnded = ({ status }: BatchTask) => status === 'success' || status === 'failure';

async function add(...names: readonly string[]): Promise<number> {
  const adding = user.call(addToBatch, { what: 'files' });
  await user.answer({ paths: paths(...names) });
  return (await adding).data.added;
}

async function into(target: 'html' | 'exe' | 'app' | 'apk', signatureId = '', isFolder = false): Promise<void> {
  await user.call(setBatch, { target, signatureId, isFolder });
  const choosing = user.call(chooseBatchFolder);
  await user.answer({ paths: [out] });
  expect((await choosing).data.folder).toBe(out);
}

async function ended(): Promise<readonly BatchTask[]> {
  await expect.poll(async () => (await tasks()).every(hasEnded), { timeout: 120_000, interval: 200 }).toBe(true);
  return tasks();
}

describe('a batch', () => {
  it('lists each document once, with name, size, state and pages, and ignores other files (D-101, D-430, D-431, D-432)', async () => {
    expect(await add('one.pdf', 'notes.txt')).toBe(1);
    const adding = user.call(addToBatch, { what: 'folder' });
    await user.answer({ paths: [folder] });
    expect((await adding).data.added).toBe(3);
    const [first, ...others] = await tasks();
    const size = (await readFile(join(folder, 'one.pdf'))).length;
    expect(first).toMatchObject({ name: 'one.pdf', size, status: 'notStarted', output: '' });
    expect(others.map(({ name }) => name)).toEqual(['broken.pdf', 'three.pdf', 'two.pdf']);
  });

  it('converts each file into the chosen folder; reports why a damaged file failed, and continues with the others (D-011, D-433, D-499, D-502, D-503, D-657, D-658)', async () => {
    await add('one.pdf', 'broken.pdf', 'three.pdf');
    await into('html');
    await writeFile(join(out, 'one.zip'), 'somebody else’s');
    await user.call(startBatch);
    const [one, broken, three] = await ended();
    expect(one).toMatchObject({ status: 'success', pages: 1, output: join(out, 'one (2).zip') });
    expect(three).toMatchObject({ status: 'success', pages: 3, output: join(out, 'three.zip') });
    expect(broken).toMatchObject({ status: 'failure', output: '' });
    expect(broken?.message).toMatch(/^PDF Conversion Failed\. Error: \S/);
    expect((await readdir(out)).toSorted()).toEqual(['one (2).zip', 'one.zip', 'three.zip']);
    expect(await readFile(join(out, 'one.zip'), 'utf8')).toBe('somebody else’s');
    expect((await readFile(join(out, 'three.zip'))).includes('index.html')).toBe(true);
    // The temporary book does not appear in the user's book list.
    expect((await user.call(getBookList, {})).data.list).toEqual([]);
  });

  it('creates folders of web pages on request without replacing existing folders, and continues after a damaged file (D-004, D-011)', async () => {
    await add('one.pdf', 'broken.pdf', 'two.pdf');
    await into('html', '', true);
    await mkdir(join(out, 'one'));
    await writeFile(join(out, 'one', 'index.html'), 'somebody else’s');
    await user.call(startBatch);
    const [one, broken, two] = await ended();
    expect(one).toMatchObject({ status: 'success', pages: 1, output: join(out, 'one (2)') });
    expect(two).toMatchObject({ status: 'success', pages: 2, output: join(out, 'two') });
    expect(broken).toMatchObject({ status: 'failure', output: '' });
    expect((await readdir(out)).toSorted()).toEqual(['one', 'one (2)', 'two']);
    expect(await readFile(join(out, 'one', 'index.html'), 'utf8')).toBe('somebody else’s');
    expect(await readFile(join(out, 'two', 'index.html'), 'utf8')).toContain('./reader/reader.js');
  });

  it('asks for the password of a protected document until the correct one is entered, and meanwhile continues with other files (D-102, D-524, D-525)', async () => {
    await copyFile(samples.protected, join(more, 'locked.pdf'));
    await add(join(more, 'locked.pdf'), 'one.pdf');
    await into('html');
    await user.call(startBatch);
    const [locked, one] = await ended();
    expect(one).toMatchObject({ status: 'success', needsPassword: false });
    const words = (said: string) => `PDF Conversion Failed. Error: ${said}`;
    const asks = words('This PDF is protected. Please enter its password.');
    expect(locked).toMatchObject({ status: 'failure', needsPassword: true, message: asks });
    const retry = async (documentPassword: string) => {
      await user.call(startBatch, { taskIds: [locked?.taskId ?? ''], documentPassword });
      return (await ended())[0];
    };
    expect(await retry('leaf-4321')).toMatchObject({ needsPassword: true, message: words('Incorrect Password!') });
    const opened = await retry('leaf-1234');
    expect(opened).toMatchObject({ status: 'success', pages: 3, needsPassword: false, message: '' });
    expect((await readdir(out)).toSorted()).toEqual(['locked.zip', 'one.zip']);
    expect(await readFile(join(desktop.dataFolder, 'batch.json'), 'utf8')).not.toContain('leaf-1234');
  });

  it('creates programs for Windows, apps for macOS, and signed apps for Android', async () => {
    const password = 'leaf-by-leaf';
    const made = await user.call(createSignature, { name: 'Mia', years: 25, password, confirmation: password });
    const { signatureId } = made.data;
    await add('two.pdf');
    for (const target of ['exe', 'app', 'apk'] as const) {
      await into(target, target === 'apk' ? signatureId : '');
      const { taskId = '' } = (await tasks())[0] ?? {};
      await user.call(startBatch, { taskIds: [taskId], password: target === 'apk' ? password : '' });
      expect((await ended())[0]).toMatchObject({ status: 'success' });
    }
    expect((await readdir(out)).toSorted()).toEqual(['two.apk', 'two.app.zip', 'two.exe']);
    const exe = await readFile(join(out, 'two.exe'));
    expect([exe.subarray(0, 2).toString(), exe.includes('PK\x05\x06')]).toEqual(['MZ', true]);
    expect((await readFile(join(out, 'two.apk'))).includes('APK Sig Block 42')).toBe(true);
  });

  it('reports why a file could not be published (D-660, D-665)', async () => {
    await add('one.pdf');
    await into('exe');
    await rm(out, { recursive: true });
    await writeFile(out, 'a file where the folder was');
    await user.call(startBatch);
    const [task] = await ended();
    expect(task?.message).toMatch(/^Failed to publish EXE file! Error: \S/);
    await rm(out);
  });

  it('stops the conversion of all files and leaves no partial output (D-498, D-500, D-501)', async () => {
    const heavy = Array.from({ length: 60 }, (_, index) => ({ text: `Page ${index}` }));
    const three = ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => join(more, name));
    for (const path of three) await writeFile(path, createPdf(heavy));
    await add(...three);
    await into('html');
    await user.call(startBatch);
    const states = async () => (await tasks()).map(({ status }) => status);
    await expect.poll(states, { timeout: 30_000, interval: 50 }).toEqual(['converting', 'converting', 'waiting']);
    await user.call(stopBatch);
    expect(await states()).not.toContain('waiting');
    const all = ['notStarted', 'notStarted', 'notStarted'];
    await expect.poll(states, { timeout: 30_000, interval: 100 }).toEqual(all);
    expect(await readdir(out)).toEqual([]);
  });
});
