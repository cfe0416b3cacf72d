import { randomUUID } from 'node:crypto';
import { rolePermissions, type TeamPermission, type TeamRole } from '@leafcast/book';
import { calls, getBookPermission } from '@leafcast/contract';
import { loadServerMessages, translator } from '@leafcast/messages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { smallPdf, upload } from '../files/upload.ts';
import { createTestApp, type TestApp } from '../harness/app.ts';
import type { TestClient } from '../harness/client.ts';
import { type AccountObjects, createForeignBodies } from '../harness/object-bodies.ts';
import { createAccountObjects } from '../stand-ins/objects.ts';
import { createTestTeam, type TestTeam } from './team.ts';

const operations: Readonly<Record<string, TeamPermission>> = {
  disable: 'book.publish',
  enable: 'book.publish',
  trash: 'book.delete',
  restore: 'book.delete',
};

const mayNot = translator(await loadServerMessages('zh'), 'zh')('team.mayNot');
/**
 * API calls whose required permission for the book follows from their declaration. The other calls are tested
 * separately: calls that take a file, operate-book (below), and the calls for a bookcase, where the role in the
 * bookcase's own team decides.
 */
const decided = calls.filter((call) => getBookPermission(call) !== null && call.file === undefined);

let test: TestApp;
let team: TestTeam;
let member: TestClient;
/** Objects of the member outside the team. */
let own: AccountObjects;
/** Objects in the team, of the member (`self`) and of another member (`other`). */
let inTeam: Readonly<Record<'self' | 'other', AccountObjects>>;

beforeAll(async () => {
  test = await createTestApp({}, { converts: true });
  team = createTestTeam(test);
  const colleague = await team.member('owner');
  member = await team.member('editor');
  const [self, other] = [await createAccountObjects(member), await createAccountObjects(colleague)];
  own = { ...self, bookId: await upload(member, [{ name: 'a.pdf', bytes: smallPdf(1) }]) };
  const books = [self.bookId, other.bookId];
  await test.services.db.updateTable('book').set({ team_id: team.tid }).where('id', 'in', books).execute();
  inTeam = { self, other };
});
afterAll(() => test.stop());

const cases = [...(Object.keys(rolePermissions) as TeamRole[]), 'none' as const].flatMap((role) =>
  (['self', 'other'] as const).map((whose) => ({ role, whose })),
);
const isPermitted = (role: TeamRole | 'none', whose: 'self' | 'other', need: TeamPermission) =>
  role !== 'none' && rolePermissions[role][whose].includes(need);

it.each(cases)(
  'a member with the role $role can only do what the role permits with books of $whose, for every call (RULINGS 13, W-391, W-392, safety T2)',
  async ({ role, whose }) => {
    await team.set(member, role);
    const { bookId, messageId } = inTeam[whose];
    const results: string[] = [];
    for (const call of decided) {
      const { path } = call;
      const of = createForeignBodies(call);
      const named = of?.({ ...own, bookId, messageId }, own) ?? [];
      const absent = of?.({ ...own, bookId: randomUUID(), messageId: randomUUID() }, own) ?? [];
      let isTried = false;
      for (const [index, body] of named.entries()) {
        // Only calls whose permission depends on the book are tested here; the other objects in the body are the
        // member's own.
        if ((await member.post(path, absent[index])).code !== 'BOOK_NOT_FOUND') continue;
        isTried = true;
        const { code, mess } = await member.post(path, body);
        const need = getBookPermission(call) ?? 'book.edit';
        const isRefused = code === 'BOOK_NOT_FOUND' || (code === 'NO_PERMISSION' && mess === mayNot);
        if (isRefused === isPermitted(role, whose, need)) results.push(`${path} ${index}`);
        // An account that may see the book is told that its role lacks the permission; for all other accounts the book
        // does not exist.
        const sees = isPermitted(role, whose, 'book.view');
        if (isRefused && code !== (sees ? 'NO_PERMISSION' : 'BOOK_NOT_FOUND'))
          results.push(`${path} ${index}: ${code}`);
      }
      if (!isTried) results.push(`${path} is not tried: no body of it is decided by the book`);
    }
    for (const [operate, need] of Object.entries(operations)) {
      const { code, mess } = await member.post('/api/book/operate-book', { operate, bookIds: [bookId] });
      if ((code === 'OK') !== isPermitted(role, whose, need)) results.push(`${operate}: ${code} ${mess}`);
      const sees = isPermitted(role, whose, 'book.view');
      if (code !== 'OK' && (mess === mayNot) !== sees) results.push(`${operate}: ${code} ${mess}`);
    }
    expect(results).toEqual([]);
  },
);
