import { mkdtemp, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getBook } from '@leafcast/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPdf } from '../../../../testing/documents/create-pdf.ts';
import { startTestDesktop, type TestDesktop } from '../../test/start.ts';
import { projectDialogs } from './project-dialogs.ts';
import type { ProjectFiles } from './project-files.ts';
import { Projects } from './projects.ts';
import { openProjectRecords } from './records.ts';

let desktop: TestDesktop;
beforeAll(async () => {
  desktop = await startTestDesktop();
});
afterAll(() => desktop.stop());

const call: TestDesktop['desktop']['calls'] = (one, body) => desktop.desktop.calls(one, body);
const place = (name: string) => join(desktop.dataFolder, name);

describe('importing a project file when the program is killed', () => {
  const nothing = async () => undefined;
  /** Starts the program again with the same books. `read` replaces the import of the next file and may never finish. */
  async function startAgain(folder: string, read: ProjectFiles['read']) {
    const records = await openProjectRecords(folder);
    const projects = new Projects({
      calls: call,
      records,
      now: () => new Date(),
      onChange: () => undefined,
      dialogs: projectDialogs(desktop.desktop),
      files: { read, write: nothing, lock: async () => true, unlock: nothing, unlockAll: nothing },
    });
    const mine = async (name: string) => (await projects.list()).filter((one) => one.name === name);
    return { mine, projects, records };
  }
  const isThere = (bookId: string) => call(getBook, { bookId }).then(Boolean, () => false);
  const never = () => new Promise<never>(nothing);

  it('leaves no second book', async () => {
    const folder = await mkdtemp(place('records-'));
    const path = place('Matcha.leafcast');
    await writeFile(path, 'Read by nobody');
    const bookId = await desktop.import(createPdf([{ text: 'One' }]), 'Matcha.pdf');
    const stored = Promise.withResolvers<void>();
    // The book is in the store, but the program has recorded only its id.
    const killed = await startAgain(folder, async (_path, begin) => {
      await begin(bookId);
      stored.resolve();
      return never();
    });
    void killed.projects.openFile(path);
    await stored.promise;
    expect(await killed.mine('Matcha')).toEqual([]);
    expect(await isThere(bookId)).toBe(true);
    const next = await startAgain(folder, never);
    expect(await next.mine('Matcha')).toEqual([]);
    expect(await isThere(bookId)).toBe(false);
    expect(next.records.find(bookId)).toBeUndefined();
  });

  it("deletes the book of the file's earlier state once the new book exists", async () => {
    const folder = await mkdtemp(place('records-'));
    const path = place('Hojicha.leafcast');
    await writeFile(path, 'Read by nobody');
    const [older, newer] = [
      await desktop.import(createPdf([{ text: 'One' }]), 'Hojicha.pdf'),
      await desktop.import(createPdf([{ text: 'Two' }]), 'Hojicha.pdf'),
    ];
    const reads =
      (bookId: string): ProjectFiles['read'] =>
      async (_path, begin) => {
        await begin(bookId);
        const { title, revision, number } = await call(getBook, { bookId });
        return { bookId, title, revision, number, flush: nothing };
      };
    const first = await startAgain(folder, reads(older));
    await first.projects.openFile(path);
    await expect.poll(() => first.records.find(older)?.file).not.toBe(null);
    await utimes(path, new Date(3000), new Date(3000));
    const second = await startAgain(folder, reads(newer));
    await second.projects.openFile(path);
    expect(await second.mine('Hojicha')).toMatchObject([{ bookId: newer, path }]);
    expect(await isThere(older)).toBe(false);
    expect(second.records.find(older)).toBeUndefined();
  });

  it('records nothing if the file cannot be read', async () => {
    const folder = await mkdtemp(place('records-'));
    const { projects, records } = await startAgain(folder, async (_path, begin) => {
      await begin('b');
      throw new Error('no zip');
    });
    await expect(projects.openFile(place('Matcha.leafcast'))).rejects.toThrow('no zip');
    expect(records.list()).toEqual([]);
  });
});
