import {
  getBookLock,
  getPreviewCode,
  getSharedStatistics,
  removeTeamMember,
  shareStatistics,
} from '@leafcast/contract';
import { describe, expect, it } from 'vitest';
import { setTeamMember } from '../../src/operator/set-member.ts';
import { extractToken, member, owner, readAccountId, server, tid, withOwnTeam } from '../accounts/own-team.ts';
import { smallPdf, upload } from '../files/upload.ts';
import type { TestClient } from '../harness/client.ts';
import { waitForLockedQueries } from '../harness/concurrently.ts';

withOwnTeam();

/**
 * Runs an action as a member who is being removed: the member's access has already ended, but the membership row still
 * exists.
 */
async function whileRemoved<Answer>(editor: TestClient, remove: () => Promise<unknown>, deed: () => Promise<Answer>) {
  const { db } = server.services;
  const userId = await readAccountId(editor);
  const { removed, done } = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('membership').where('account_id', '=', userId).select('role').forUpdate().execute();
    const removed = remove();
    await waitForLockedQueries(db, 1, removed);
    const done = deed();
    await waitForLockedQueries(db, 2, done);
    return { removed, done };
  });
  await removed;
  return done;
}

const byOwner = async (editor: TestClient) => {
  const userId = await readAccountId(editor);
  return async () => expect(await owner.call(removeTeamMember, { tid, userId })).toMatchObject({ code: 'OK' });
};
const teamBook = () => upload(owner, [{ name: 'a.pdf', bytes: smallPdf(1) }], { tid });

describe('a team member who acts while being removed (safety T2)', () => {
  it('cannot create a link to statistics', async () => {
    const [editor, bookId] = [await member('editor'), await teamBook()];
    const share = () => editor.call(shareStatistics, { bookId, zone: 'UTC' });
    const { code, data } = await whileRemoved(editor, await byOwner(editor), share);
    expect(code).toBe('BOOK_NOT_FOUND');
    const token = extractToken(data?.url);
    const look = await server.client().call(getSharedStatistics, { token, to: '2026-11-30' });
    expect(look.code).toBe('BOOK_NOT_FOUND');
    expect(await server.services.db.selectFrom('statistics_share').selectAll().execute()).toEqual([]);
  });

  it('cannot create a lock that keeps others from editing', async () => {
    const [editor, bookId] = [await member('editor'), await teamBook()];
    const edit = () => editor.call(getBookLock, { bookId, holder: 'tab-of-who-goes' });
    expect((await whileRemoved(editor, await byOwner(editor), edit)).code).toBe('BOOK_NOT_FOUND');
    expect(await owner.call(getBookLock, { bookId, holder: 'tab-of-owner' })).toMatchObject({ data: { isMine: true } });
  });

  it('cannot create a preview URL that would work again if the member rejoined the team', async () => {
    const [editor, bookId] = [await member('editor'), await teamBook()];
    const show = () => editor.call(getPreviewCode, { bookId });
    expect((await whileRemoved(editor, await byOwner(editor), show)).code).toBe('BOOK_NOT_FOUND');
    const made = server.services.db.selectFrom('preview').where('account_id', '=', await readAccountId(editor));
    expect(await made.select('token').execute()).toEqual([]);
  });

  it('cannot create a link to statistics if the operator removes the member by command', async () => {
    const [editor, bookId] = [await member('editor'), await teamBook()];
    const { config, db, log } = server.services;
    const userId = await readAccountId(editor);
    const { email } = await db.selectFrom('account').where('id', '=', userId).select('email').executeTakeFirstOrThrow();
    const share = () => editor.call(shareStatistics, { bookId, zone: 'UTC' });
    const remove = () => setTeamMember(config, log, { email, team: tid, role: 'none' });
    expect((await whileRemoved(editor, remove, share)).code).toBe('BOOK_NOT_FOUND');
    expect(await db.selectFrom('statistics_share').selectAll().execute()).toEqual([]);
  });
});
