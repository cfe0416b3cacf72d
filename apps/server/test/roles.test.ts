import { randomUUID } from 'node:crypto';
import { rolePermissions, type TeamPermission, type TeamRole } from '@leafcast/book';
import { calls } from '@leafcast/contract';
import { loadServerMessages, translator } from '@leafcast/messages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { makeTestApp, type TestApp } from './app.ts';
import { bodies, type Objects } from './bodies-that-name.ts';
import type { TestClient } from './client.ts';
import { objectsOf } from './objects.ts';
import { makeTeam, type TestTeam } from './team.ts';
import { smallPdf, upload } from './upload.ts';

/**
 * Permission in the book's team that a call naming a book requires, by the last part of its path; all others change the
 * book.
 */
const needs: Readonly<Record<string, TeamPermission>> = {
  'get-book': 'book.view',
  'get-book-business-card': 'book.view',
  'get-book-files': 'book.view',
  'get-book-language': 'book.view',
  'get-book-privacy': 'book.view',
  'get-book-progress': 'book.view',
  'get-book-versions': 'book.view',
  'compare-book-versions': 'book.view',
  'get-code-info': 'book.view',
  'get-custom-content': 'book.view',
  'get-message-list': 'book.view',
  'get-page-text': 'book.view',
  'get-preview-code': 'book.view',
  'get-statistics': 'book.view',
  'get-progress': 'book.view',
  'save-book-custom-config': 'book.view',
  'add-bookcase-books': 'book.publish',
  'make-book-file': 'book.publish',
  // Returns the cost of publishing the book.
  'get-plan': 'book.publish',
  'publish-book': 'book.publish',
  'stop-book-file': 'book.publish',
  'restore-book-version': 'book.publish',
  'unpublish-book': 'book.publish',
  'set-book-link': 'book.publish',
  'set-book-privacy': 'book.publish',
  'set-template-password': 'book.publish',
};
/**
 * Tested separately: `upload-file` takes a file after its fields; `operate-book` needs another permission for each
 * operation; for a bookcase, the role in the bookcase's own team decides.
 */
const apart = ['upload-file', 'operate-book', 'remove-bookcase-books', 'move-bookcase-book'];
const operations: Readonly<Record<string, TeamPermission>> = {
  disable: 'book.publish',
  enable: 'book.publish',
  trash: 'book.delete',
  restore: 'book.delete',
};

const mayNot = translator(await loadServerMessages('zh'), 'zh')('team.mayNot');
const tailOf = (path: string) => path.replace(/^\/api\/(?:user\/(?=brand\/)|\w+\/)/, '');
// Operator calls are tested with all other accounts in rights/rights.test.ts.
const ofPeople = calls.filter(({ path }) => !path.startsWith('/api/admin/'));
const pathsThatName = ofPeople.flatMap(({ path, body }) => {
  const { properties = {} } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  const isNaming = ['bookId', 'bookIds', 'books'].some((name) => name in properties);
  return isNaming && !apart.includes(tailOf(path)) ? [path] : [];
});

let test: TestApp;
let team: TestTeam;
let member: TestClient;
/** What the member has outside the team. */
let own: Objects;
/** What the member has in the team, and what somebody else has there. */
let inTeam: Readonly<Record<'self' | 'other', Objects>>;

beforeAll(async () => {
  test = await makeTestApp({}, { converts: true });
  team = makeTeam(test);
  const colleague = await team.member('owner');
  member = await team.member('editor');
  const [self, other] = [await objectsOf(member), await objectsOf(colleague)];
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
  'a member with the role $role may do with books of $whose only what the role permits, for every call (RULINGS 13, W-391, W-392, safety T2)',
  async ({ role, whose }) => {
    await team.set(member, role);
    const { bookId, messageId } = inTeam[whose];
    const results: string[] = [];
    for (const path of pathsThatName) {
      const of = bodies[tailOf(path)];
      const named = of?.({ ...own, bookId, messageId }, own) ?? [];
      const absent = of?.({ ...own, bookId: randomUUID(), messageId: randomUUID() }, own) ?? [];
      let isTried = false;
      for (const [index, body] of named.entries()) {
        // Only where the book decides; the other objects in the body are the member's own.
        if ((await member.post(path, absent[index])).code !== 'BOOK_NOT_FOUND') continue;
        isTried = true;
        const { code, mess } = await member.post(path, body);
        const need = needs[tailOf(path)] ?? 'book.edit';
        const isRefused = code === 'BOOK_NOT_FOUND' || (code === 'NO_PERMISSION' && mess === mayNot);
        if (isRefused === isPermitted(role, whose, need)) results.push(`${path} ${index}`);
        // An account that may see the book is told that its role is the reason; for all others there is no book.
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
