import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  closeProject,
  forgetProject,
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
import { projectDialogs } from './project-dialogs.ts';
import { Projects } from './projects.ts';
import { openProjectRecords } from './records.ts';

let desktop: TestDesktop;
beforeAll(async () => {
  desktop = await startTestDesktop();
});
afterAll(() => desktop.stop());

const call: TestDesktop['desktop']['calls'] = (one, body) => desktop.desktop.calls(one, body);
const place = (name: string) => join(desktop.dataFolder, name);

const answering = <Result>(answer: object, work: Promise<Result>) => answerDialog(desktop, answer, work);

describe('a project', () => {
  it('is saved to a chosen file, and then counts as saved until the project is changed (D-048, D-506, D-511)', async () => {
    const bookId = await desktop.import(createPdf([{ text: 'One' }, { text: 'Two' }]), 'Tea.pdf');
    expect(await call(getProject, { bookId })).toMatchObject({ path: '', isEdited: true, name: 'Tea' });
    const path = place('Tea.leafcast');
    const saved = await answering({ paths: [path] }, call(saveProject, { bookId }));
    expect(saved).toEqual({ outcome: 'saved', path });
    expect((await readFile(path)).subarray(0, 2).toString()).toBe('PK');
    expect(await call(saveProject, { bookId })).toEqual({ outcome: 'unchanged', path });
    await call(updateBook, { bookId, title: 'Green tea' });
    expect(await call(getProject, { bookId })).toMatchObject({ isEdited: true });
    await call(showInWindow, { title: 'Tea', isProject: true, isEdited: true });
    expect(desktop.told.findLast((one) => one.do === 'title')).toEqual({
      do: 'title',
      title: 'Tea* – Leafcast',
      edited: true,
    });
    expect((await call(saveProject, { bookId })).outcome).toBe('saved');
    expect(await call(saveProject, { bookId })).toMatchObject({ outcome: 'unchanged' });
  });

  it("keeps its file and the file's lock if saving to another file fails (D-507, D-677)", async () => {
    const [project] = (await call(getProjects, {})).list;
    const { bookId = '', path = '' } = project ?? {};
    const saving = call(saveProject, { bookId, as: true });
    await answering({ paths: [place('nowhere/Tea.leafcast')] }, Promise.resolve());
    expect(await answering({ button: 1 }, saving)).toEqual({ outcome: 'cancelled', path });
    expect(desktop.told.at(-1)).toMatchObject({
      text: '“Tea.leafcast” could not be saved.',
      detail: expect.stringMatching(/^File compression failed! The file or folder does not exist\. Nothing is lost/),
    });
    expect(existsSync(place('.~lock.Tea.leafcast#'))).toBe(true);
    expect(await call(getProject, { bookId })).toMatchObject({ path });
  });

  it('asks before overwriting its file if the file was changed elsewhere (D-699)', async () => {
    const [project] = (await call(getProjects, {})).list;
    const { bookId = '', path = '' } = project ?? {};
    await call(updateBook, { bookId, title: 'Black tea' });
    await utimes(path, new Date(500), new Date(500));
    const before = await readFile(path);
    expect((await answering({ button: 1 }, call(saveProject, { bookId }))).outcome).toBe('cancelled');
    expect(desktop.told.at(-1)).toMatchObject({ text: 'Tea.leafcast already exists! Do you want to replace it?' });
    expect(before.equals(await readFile(path))).toBe(true);
    await call(updateBook, { bookId, title: 'Green tea' });
    expect((await answering({ button: 0 }, call(saveProject, { bookId }))).outcome).toBe('saved');
  });

  it('returns to the state of its file when closed without saving (D-508, D-510, D-512)', async () => {
    const { list } = await call(getProjects, {});
    const [{ bookId } = { bookId: '' }] = list;
    await call(updateBook, { bookId, title: 'Lost' });
    const cancelled = await answering({ button: 2 }, call(closeProject, { bookId }));
    expect(cancelled.isClosed).toBe(false);
    expect((await answering({ button: 1 }, call(closeProject, { bookId }))).isClosed).toBe(true);
    const { num } = await call(openProject, { bookId });
    expect(num).not.toBe('');
    const [again] = (await call(getProjects, {})).list;
    expect(again).toMatchObject({ name: 'Green tea', isEdited: false, isMissing: false });
  });

  it('is imported again if its file was changed by another program, unless the project has unsaved changes', async () => {
    const [project] = (await call(getProjects, {})).list;
    const { bookId = '', path = '' } = project ?? {};
    await utimes(path, new Date(1000), new Date(1000));
    await call(openProject, { bookId });
    const [fresh] = (await call(getProjects, {})).list;
    expect(fresh?.bookId).not.toBe(bookId);
    await call(updateBook, { bookId: fresh?.bookId ?? '', title: 'Here' });
    await utimes(path, new Date(2000), new Date(2000));
    await call(openProject, { bookId: fresh?.bookId ?? '' });
    expect((await call(getBook, { bookId: fresh?.bookId ?? '' })).title).toBe('Here');
  });

  it('reports in one dialog which file cannot be used, why, and what to do (D-675, D-676)', async () => {
    const [project] = (await call(getProjects, {})).list;
    const { bookId = '', path = '' } = project ?? {};
    await answering({ button: 1 }, call(closeProject, { bookId }));
    await writeFile(path, 'no zip at all');
    const nothing = { bookId: '', num: '' };
    expect(await answering({ button: 0 }, call(openProject, { bookId }))).toEqual(nothing);
    expect(desktop.told.at(-1)).toMatchObject({
      text: '“Tea.leafcast” could not be opened.',
      detail: expect.stringMatching(/^File decompression failed! The file is damaged .*Open an earlier copy/),
      buttons: ['OK'],
    });
    await rm(path);
    expect(await answering({ button: 0 }, call(openProject, { bookId }))).toEqual(nothing);
    expect(desktop.told.at(-1)).toMatchObject({
      detail: expect.stringMatching(/^Project file does not exist! .*moved/),
    });
    expect((await call(getProjects, {})).list.find((one) => one.bookId === bookId)).toMatchObject({ isMissing: true });
  });

  it('suggests its title as the file name, or the default name if the title is not usable (D-156)', async () => {
    const bookId = await desktop.import(createPdf([{ text: 'One' }]), 'Mint.pdf');
    const nameFor = async (title: string) => {
      await call(updateBook, { bookId, title });
      const known = desktop.told.length;
      await answering({ paths: [] }, call(saveProject, { bookId }));
      return desktop.told.slice(known).find((one) => one.do === 'dialog');
    };
    expect(await nameFor('My Project')).toMatchObject({ kind: 'save', name: 'My Project.leafcast' });
    expect(await nameFor('Mint tea')).toMatchObject({ name: 'Mint tea.leafcast' });
    expect(await nameFor('???')).toMatchObject({ name: 'My Project.leafcast' });
  });

  it('stays open while the home screen is shown: closing all projects asks whether to save each, except a project that is being reopened (D-509, D-510, D-511)', async () => {
    const bookId = await desktop.import(createPdf([{ text: 'One' }]), 'Sencha.pdf');
    const show = (id: string) => call(showInWindow, { title: 'Leafcast', bookId: id });
    const closed = async (work: Promise<{ isClosed: boolean }>) => (await work).isClosed;
    // A project that no screen has shown yet is not open, so closing all projects asks nothing.
    expect(await closed(call(closeProject, {}))).toBe(true);
    await show(bookId);
    await show('');
    expect(await closed(call(closeProject, { kept: bookId }))).toBe(true);
    expect(await closed(answering({ button: 2 }, call(closeProject, {})))).toBe(false);
    expect(desktop.told.at(-1)).toMatchObject({ kind: 'message', text: expect.stringContaining('Sencha') });
    const saving = call(closeProject, {});
    await answering({ button: 0 }, Promise.resolve());
    expect(await closed(answering({ paths: [place('Sencha.leafcast')] }, saving))).toBe(true);
    expect(existsSync(place('Sencha.leafcast'))).toBe(true);
    await call(updateBook, { bookId, title: 'Gyokuro' });
    // The project is already closed.
    expect(await closed(call(closeProject, {}))).toBe(true);
  });

  it('asks whether to save unsaved changes when it is removed from the list', async () => {
    const bookId = await desktop.import(createPdf([{ text: 'One' }]), 'Assam.pdf');
    const names = async () => (await call(getProjects, {})).list.map(({ name }) => name);
    await answering({ button: 2 }, call(forgetProject, { bookId }));
    expect(await names()).toContain('Assam');
    await answering({ button: 1 }, call(forgetProject, { bookId }));
    expect(await names()).not.toContain('Assam');
  });

  it('stays removed even if its files were still being written to disk at the time of removal', async () => {
    const bookId = await desktop.import(createPdf([{ text: 'One' }]), 'Oolong.pdf');
    const records = await openProjectRecords(await mkdtemp(place('records-')));
    const flushed = Promise.withResolvers<void>();
    const { title, revision, number } = await call(getBook, { bookId });
    const nothing = async () => undefined;
    const projects = new Projects({
      calls: call,
      records,
      now: () => new Date(),
      onChange: () => undefined,
      dialogs: projectDialogs(desktop.desktop),
      files: {
        read: async () => ({ bookId, title, revision, number, flush: () => flushed.promise }),
        write: nothing,
        lock: async () => true,
        unlock: nothing,
        unlockAll: nothing,
      },
    });
    const path = place('Oolong.leafcast');
    await writeFile(path, 'Read by nobody');
    await projects.openFile(path);
    expect(records.find(bookId)).toMatchObject({ path, file: null });
    await projects.forget(bookId);
    flushed.resolve();
    // Reopening waits until pending writes are on the disk.
    await expect(projects.reopen(bookId)).rejects.toThrow();
    expect(records.find(bookId)).toBeUndefined();
  });
});
