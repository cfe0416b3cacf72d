import {
  addBookcaseBooks,
  createBookcase,
  getBookcase,
  getBookcaseList,
  publishBook,
  removeBookcaseBooks,
  updateBookcase,
} from '@leafcast/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestTeam } from '../../../test/accounts/team.ts';
import { smallPdf, until, upload } from '../../../test/files/upload.ts';
import { createTestApp, type TestApp } from '../../../test/harness/app.ts';
import type { TestClient } from '../../../test/harness/client.ts';

let test: TestApp;
let author: TestClient;
let stranger: TestClient;
let caseId: string;
let url: string;
const ids: string[] = [];

beforeAll(async () => {
  test = await createTestApp({}, { converts: true });
  author = await test.signedIn();
  stranger = await test.signedIn();
  for (const title of ['Ferns', 'Mosses', 'Lichens', 'Reeds', 'Sedges']) {
    const id = await upload(author, [{ name: 'a.pdf', bytes: smallPdf(1, 'Leaf') }], { title });
    ids.push(id);
  }
  await until(author, ids[0] ?? '', 'complete');
  await author.call(publishBook, { bookId: ids[0] ?? '' });
  const { data } = await author.call(createBookcase, { name: 'Garden' });
  caseId = data?.bookcaseId ?? '';
  url = data?.url ?? '';
  await author.call(addBookcaseBooks, { bookcaseId: caseId, bookIds: ids });
});
afterAll(() => test.stop());

const shown = async (address = url) =>
  [...(await (await fetch(address)).text()).matchAll(/<bdi>(.*?)<\/bdi>/g)].map(([, title]) => title);

describe('a bookcase', () => {
  it('has an unguessable URL, or a chosen URL that no other bookcase uses', async () => {
    expect(/\/c\/([a-z2-9]{20})\/$/.exec(url)).not.toBeNull();
    expect((await fetch(`${test.url}/c/aaaaaaaaaaaaaaaaaaaa/`)).status).toBe(404);
    expect((await fetch(`${test.url}/c/%3Cscript%3E/`)).status).toBe(404);
    expect((await author.call(updateBookcase, { bookcaseId: caseId, word: 'a' })).code).toBe('ERROR');
    expect((await author.call(updateBookcase, { bookcaseId: caseId, word: 'admin' })).code).toBe('ERROR');
    const others = await Promise.all(
      Array.from({ length: 20 }, async (_, count) => {
        const client = count % 2 === 0 ? author : stranger;
        const made = await client.call(createBookcase, { name: `${count}` });
        return client.call(updateBookcase, { bookcaseId: made.data?.bookcaseId ?? '', word: 'Moss-Garden' });
      }),
    );
    expect(others.filter(({ code }) => code === 'OK')).toHaveLength(1);
    expect((await fetch(`${test.url}/c/moss-garden/`)).status).toBe(200);
  });
});

describe('the books of a bookcase', () => {
  it('are each added only once and stay in order under concurrent calls', async () => {
    const { data } = await author.call(createBookcase, { name: 'Race' });
    const bookcaseId = data?.bookcaseId ?? '';
    await Promise.all(
      Array.from({ length: 20 }, (_, count) =>
        author.call(addBookcaseBooks, { bookcaseId, bookIds: ids.slice(count % 3, (count % 3) + 3) }),
      ),
    );
    const kept = async () =>
      (await author.call(getBookcase, { bookcaseId })).data?.list.map(({ bookId }) => bookId) ?? [];
    expect((await kept()).toSorted()).toEqual(ids.slice(0, 5).toSorted());
    const [first = ''] = await kept();
    const removed = await Promise.all(
      Array.from({ length: 20 }, () => author.call(removeBookcaseBooks, { bookcaseId, bookIds: [first] })),
    );
    expect(removed.filter(({ code }) => code === 'OK')).toHaveLength(1);
    expect(await kept()).toHaveLength(4);
  });

  it("are shown only while the bookcase's owner may publish them; a team's bookcase requires a sufficient role (RULINGS 13)", async () => {
    const team = createTestTeam(test);
    const owner = await team.member('owner');
    const viewer = await team.member('viewer');
    const made = await owner.call(createBookcase, { tid: team.tid, name: 'Team' });
    const bookcaseId = made.data?.bookcaseId ?? '';
    expect((await viewer.call(createBookcase, { tid: team.tid, name: 'No' })).code).toBe('NO_PERMISSION');
    expect((await viewer.call(getBookcase, { bookcaseId })).code).toBe('ERROR');
    expect((await viewer.call(getBookcaseList, { tid: team.tid })).data).toEqual({ list: [], mayChange: false });
    expect((await stranger.call(getBookcaseList, { tid: team.tid })).code).toBe('NO_PERMISSION');
    await team.set(author, 'editor');
    const [bookId = ''] = ids;
    expect((await author.call(addBookcaseBooks, { bookcaseId, bookIds: [bookId] })).code).not.toBe('OK');
    await test.services.db.updateTable('book').set({ team_id: team.tid }).where('id', '=', bookId).execute();
    expect((await owner.call(addBookcaseBooks, { bookcaseId, bookIds: [bookId] })).code).toBe('OK');
    expect(await shown()).toContain('Ferns');
    // A former member's bookcase no longer shows books of the team.
    await team.set(author, 'none');
    expect(await shown()).not.toContain('Ferns');
    expect(await shown(made.data?.url)).toEqual(['Ferns']);
    await test.services.db.updateTable('book').set({ team_id: null }).where('id', '=', bookId).execute();
    expect(await shown(made.data?.url)).toEqual([]);
  });
});
