import { existsSync } from 'node:fs';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  getBook,
  getProject,
  getProjects,
  openProject,
  saveProject,
  showInWindow,
  updateBook,
} from '@leafcast/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPdf } from '../../../../testing/documents/create-pdf.ts';
import { answerDialog } from '../../test/answer-dialog.ts';
import { startTestDesktop, type TestDesktop } from '../../test/start.ts';

let desktop: TestDesktop;
beforeAll(async () => {
  desktop = await startTestDesktop();
});
afterAll(() => desktop.stop());

const call: TestDesktop['desktop']['calls'] = (one, body) => desktop.desktop.calls(one, body);
const place = (name: string) => join(desktop.dataFolder, name);

const answering = <Result>(answer: object, work: Promise<Result>) => answerDialog(desktop, answer, work);

describe('a project', () => {
  it('stays open with its changes if opening another file fails or the user cancels (D-508, D-510)', async () => {
    const bookId = await desktop.import(createPdf([{ text: 'One' }]), 'Houjicha.pdf');
    await call(showInWindow, { title: 'Leafcast', bookId });
    const known = desktop.told.length;
    const asked = () => desktop.told.slice(known).flatMap((one) => ('text' in one ? [one.text] : []));
    const other = place('Foreign.leafcast');
    await writeFile(other, 'a letter');
    const opening = call(openProject, {});
    await answering({ paths: [other] }, Promise.resolve());
    expect(await answering({ button: 0 }, opening)).toMatchObject({ num: '' });
    // The user was not asked to save or discard the open project.
    expect(asked()).toEqual(['“Foreign.leafcast” could not be opened.']);
    expect((await call(getBook, { bookId })).title).toBe('Houjicha');
    await answering({ paths: [place('Houjicha.leafcast')] }, call(saveProject, { bookId }));
    await call(updateBook, { bookId, title: 'Brown tea' });
    const second = await desktop.import(createPdf([{ text: 'Two' }]), 'Kukicha.pdf');
    await answering({ paths: [place('Kukicha.leafcast')] }, call(saveProject, { bookId: second }));
    const cancelled = await answering({ button: 2 }, call(openProject, { bookId: second }));
    expect(cancelled).toMatchObject({ num: '' });
    expect((await call(getBook, { bookId })).title).toBe('Brown tea');
    expect(existsSync(place('.~lock.Kukicha.leafcast#'))).toBe(false);
    expect(existsSync(place('.~lock.Houjicha.leafcast#'))).toBe(true);
    expect(await answering({ button: 0 }, call(openProject, { bookId: second }))).toMatchObject({ bookId: second });
  });

  it('is opened as a copy if another program has its file open; the copy is saved to its own file', async () => {
    const path = place('Theirs.leafcast');
    const ours = await desktop.import(createPdf([{ text: 'Three' }]), 'Sencha.pdf');
    await answering({ paths: [place('Sencha.leafcast')] }, call(saveProject, { bookId: ours }));
    await copyFile(place('Sencha.leafcast'), path);
    const lock = { pid: 1, host: 'elsewhere', started: new Date().toISOString(), token: crypto.randomUUID() };
    await writeFile(place('.~lock.Theirs.leafcast#'), JSON.stringify(lock));
    const before = await readFile(path);
    const opening = call(openProject, {});
    await answering({ paths: [path] }, Promise.resolve());
    const { bookId } = await answering({ button: 0 }, opening);
    expect(desktop.told.findLast((one) => 'detail' in one)).toMatchObject({
      detail: expect.stringMatching(
        /^This project is already open on elsewhere\. Close the project where it is already open/,
      ),
      buttons: ['Open a copy', 'Cancel'],
    });
    expect(await call(getProject, { bookId })).toMatchObject({ name: 'Sencha', path: '', isEdited: true });
    await answering({ paths: [place('Copy.leafcast')] }, call(saveProject, { bookId }));
    expect(await readFile(path)).toEqual(before);
  });

  it('is saved to another file if its own file cannot be written and the user agrees (D-507)', async () => {
    const bookId = await desktop.import(createPdf([{ text: 'One' }]), 'Genmaicha.pdf');
    const saving = call(saveProject, { bookId });
    const long = place(`${'a'.repeat(240)}.leafcast`);
    await answering({ paths: [long] }, Promise.resolve());
    await answering({ button: 0 }, Promise.resolve());
    expect(desktop.told.findLast((one) => 'detail' in one)).toMatchObject({
      detail: expect.stringContaining('The name is too long.'),
    });
    const path = place('Genmaicha.leafcast');
    expect(await answering({ paths: [path] }, saving)).toEqual({ outcome: 'saved', path });
  });

  it('keeps its earlier file in the list, ready to open, after it is saved to another file (D-050, D-507)', async () => {
    const bookId = await desktop.import(createPdf([{ text: 'One' }]), 'Bancha.pdf');
    const [first, second] = [place('Bancha.leafcast'), place('Bancha 2.leafcast')];
    await answering({ paths: [first] }, call(saveProject, { bookId }));
    await answering({ paths: [second] }, call(saveProject, { bookId, as: true }));
    const { list } = await call(getProjects, {});
    const paths = list.map((one) => one.path);
    expect(paths).toContain(second);
    const earlier = list.find((one) => one.path === first);
    expect(earlier).toMatchObject({ isMissing: false, isEdited: false });
    const opened = await call(openProject, { bookId: earlier?.bookId ?? '' });
    expect(await call(getProject, { bookId: opened.bookId })).toMatchObject({ path: first, isEdited: false });
    expect((await call(getProjects, {})).list.filter((one) => one.path === first)).toHaveLength(1);
  });
});
