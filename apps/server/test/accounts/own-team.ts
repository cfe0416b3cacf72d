import { acceptTeamInvitation, createTeam, getTeam, getUser, inviteToTeam } from '@leafcast/contract';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { smallPdf, upload } from '../files/upload.ts';
import { createTestApp, type TestApp } from '../harness/app.ts';
import type { TestClient } from '../harness/client.ts';
import { type MailServer, startMailServer } from '../stand-ins/mail-server.ts';

export let mail: MailServer;
export let server: TestApp;
export let owner: TestClient;
export let tid: string;

/** Starts a server that sends emails and, for each test, creates a new team and its owner. */
export function withOwnTeam(): void {
  beforeAll(async () => {
    mail = await startMailServer();
    server = await createTestApp({ smtpUrl: mail.url, mailFrom: 'Leafcast <books@leafcast.test>' });
  });
  afterAll(async () => {
    await server.stop();
    await mail.stop();
  });
  beforeEach(async () => {
    await server.services.db.deleteFrom('budget').execute();
    owner = await server.signedIn();
    tid = (await owner.call(createTeam, { name: 'Paper mill' })).data?.tid ?? '';
  });
}

/** Password of every account in these tests. */
export const password = 'leaf-by-leaf-42';
type Role = 'admin' | 'editor' | 'contributor' | 'viewer';
export const readAccountId = async (client: TestClient) => (await client.call(getUser, {})).data?.userId ?? '';
export const extractToken = (link = '') => link.split('#')[1] ?? '';

/** Creates an invitation and returns its token. */
export async function createInvitation(
  roleId: Role,
  more: { uses?: number; email?: string } = {},
  by: TestClient = owner,
): Promise<string> {
  const { data } = await by.call(inviteToTeam, { tid, roleId, ...more });
  return extractToken(data?.link);
}

/** Creates an account that has joined the team through an invitation. */
export async function member(roleId: Role): Promise<TestClient> {
  const client = await server.signedIn();
  expect(await client.call(acceptTeamInvitation, { token: await createInvitation(roleId) })).toMatchObject({
    data: { tid },
  });
  return client;
}

export const readMemberRoles = async () =>
  (await owner.call(getTeam, { tid })).data?.memberList.map(({ roleId }) => roleId).toSorted();

/** Creates a book of the owner in the team without converting anything. */
export async function teamBook(): Promise<string> {
  const bookId = await upload(owner, [{ name: 'a.pdf', bytes: smallPdf(1) }]);
  await server.services.db.updateTable('book').set({ team_id: tid, page_count: 1 }).where('id', '=', bookId).execute();
  return bookId;
}
