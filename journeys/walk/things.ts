import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  addBookcaseBooks,
  createBookcase,
  createFolder,
  createTeam,
  inviteToTeam,
  moveBooks,
  operateBook,
  publishBook,
  shareStatistics,
  updateBook,
  updateProfile,
} from '@leafcast/contract';
import { samples } from '../../testing/documents/samples.ts';
import { root } from '../../testing/root.ts';
import { Client, readUploadedFiles } from '../../testing/server/client.ts';
import { openTestEnvironment, type TestEnvironment } from '../../testing/server/place.ts';

/** Sample texts of an author in each language, with titles of realistic length. */
export const sampleTexts = {
  zh: { title: '四季小书：从春天到冬天', folder: '植物与花园', name: '纸坊编辑部', letter: '第三页的照片真好看！' },
  ar: {
    title: 'كتاب الفصول الأربعة',
    folder: 'النباتات والحدائق',
    name: 'مطبعة الورق',
    letter: 'صورة الصفحة الثالثة جميلة جدا',
  },
  de: {
    title: 'Jahreszeiten im Botanischen Garten',
    folder: 'Pflanzenverzeichnisse',
    name: 'Papiermühle Niederzwehren',
    letter: 'Wunderschöne Aufnahmen auf der dritten Seite!',
  },
} as const;
export type WalkedLanguage = keyof typeof sampleTexts;

/** The objects that the walk visits, by the ids used in URLs. */
export interface WalkedObjects {
  readonly place: TestEnvironment;
  readonly number: string;
  readonly bookId: string;
  readonly tid: string;
  readonly fid: string;
  readonly invitation: string;
  readonly bookcaseId: string;
  readonly figures: string;
}

/** Creates an operator on a separate server, and at least one object of every kind, in the given language. */
export async function createWalkedObjects(language: WalkedLanguage): Promise<WalkedObjects> {
  const place = await openTestEnvironment({ env: { PLANS: 'on' } });
  const { title, folder, name, letter } = sampleTexts[language];
  const main = join(root, 'apps/server/src/main.ts');
  const data = join(place.server.data, 'data');
  await promisify(execFile)(process.execPath, [main, 'set-operator', place.author.email, 'yes', '--data', data]);
  const client = Client.withSession(place.server.url, place.cookie);
  const [open, shelved, thrown] = await Promise.all([place.takeBook(), place.takeBook(), place.takeBook()]);
  for (const { id } of [open, shelved, thrown])
    await client.call(updateBook, { bookId: id, title, bookConfig: { messageButton: 'Show' } });
  const { url } = await client.call(publishBook, { bookId: open.id });
  await client.call(publishBook, { bookId: shelved.id });
  await client.call(updateBook, { bookId: open.id, title: `${title} 2` });
  const { folderId: fid } = await client.call(createFolder, { name: folder });
  await client.call(moveBooks, { bookIds: [shelved.id], fid });
  await client.call(operateBook, { operate: 'trash', bookIds: [thrown.id] });
  for (const text of [letter, `${letter} ${letter}`]) {
    const body = new URLSearchParams({ name, email: 'reader@example.test', text });
    await fetch(`${url}comment-post`, { method: 'POST', headers: { origin: 'null' }, body });
  }
  await client.call(updateProfile, { isShown: true, about: letter });
  const { tid } = await client.call(createTeam, { name });
  const { link } = await client.call(inviteToTeam, { tid, roleId: 'editor', uses: 3 });
  const { bookcaseId } = await client.call(createBookcase, { name: folder });
  await client.call(addBookcaseBooks, { bookcaseId, bookIds: [open.id, shelved.id] });
  const shared = await client.call(shareStatistics, { bookId: open.id, zone: 'UTC' });
  await client.upload(title, readUploadedFiles(samples.protected));
  const { number, id: bookId } = open;
  return { place, number, bookId, tid, fid, bookcaseId, invitation: link, figures: shared.url };
}
