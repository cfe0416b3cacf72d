import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseDocuments, choosePdfFolder, desktopFilePath } from '@leafcast/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestDesktop, type TestDesktop } from '../../../test/start.ts';
import { openTestUser, type TestUser } from '../../../test/test-user.ts';

let desktop: TestDesktop;
let user: TestUser;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leafcast-folder-'));
  await mkdir(join(folder, '3'));
  for (const name of ['10.pdf', '2.PDF', '3/1.pdf', 'notes.txt', 'talk.pptx'])
    await writeFile(join(folder, name), name);
  desktop = await startTestDesktop();
  user = await openTestUser(desktop);
});
afterAll(async () => {
  await desktop?.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('a folder of PDFs', () => {
  it('is chosen in a system dialog, and the page reads its files without learning the path (D-095)', async () => {
    const choosing = user.call(choosePdfFolder);
    expect(await user.answer({ paths: [folder] })).toMatchObject({ kind: 'folder' });
    const { files } = (await choosing).data;
    expect(files.map(({ name, size }) => [name, size])).toEqual([
      ['2.PDF', 5],
      ['1.pdf', 7],
      ['10.pdf', 6],
    ]);
    expect(JSON.stringify(files)).not.toContain(folder);
    const headers = { cookie: await desktop.enter() };
    const content = await fetch(`${desktop.url}${desktopFilePath}${files[1]?.token}`, { headers });
    expect(await content.text()).toBe('3/1.pdf');
  });

  it('adds nothing if the dialog is cancelled', async () => {
    const choosing = user.call(choosePdfFolder);
    await user.answer({ paths: [] });
    expect((await choosing).data.files).toEqual([]);
  });
});

describe('the dialog for documents', () => {
  it.each([
    [
      'pdf',
      ['pdf'],
      ['ppt', 'pptx', 'pps', 'ppsx', 'pptm', 'ppsm', 'pot', 'potx', 'potm', 'odp', 'otp'],
      'docx doc odt rtf epub html htm xhtml md markdown zip docm dotx dotm dot ott'.split(' '),
    ],
    ['images', ['jpg', 'jpeg', 'png', 'bmp', 'webp', 'gif', 'tif', 'tiff', 'avif', 'heic', 'heif']],
  ] as const)('offers all file types that can be converted into pages: %s (RULINGS 45)', async (kind, ...offered) => {
    const choosing = user.call(chooseDocuments, { kind });
    const asked = await user.answer({ paths: [] });
    expect(asked).toMatchObject({ kind: 'open', filters: offered.map((extensions) => ({ extensions })) });
    expect((await choosing).data.files).toEqual([]);
  });
});
