import { randomUUID } from 'node:crypto';
import { startSession } from '../../src/accounts/account/session/session.ts';
import { createAccount } from '../../src/accounts/sign-in/registration/create-account.ts';
import type { TestApp } from '../harness/app.ts';
import { TestClient } from '../harness/client.ts';

/** Password of every account in these tests. */
export const password = 'leaf-by-leaf-42';

/** An account, and a client that is signed in to it. */
export interface Person {
  readonly client: TestClient;
  readonly userId: string;
  readonly email: string;
}

/**
 * Creates accounts with the password hash of an existing account, because hashing the password for each account would
 * take longer than everything else.
 */
export function accountFactory({ services: { db, now }, url }: TestApp, userId: string) {
  async function signedIn(userId: string): Promise<TestClient> {
    const { token } = await startSession(db, userId, now(), { isPersistent: false, userAgent: 'Test' });
    const client = new TestClient(url);
    client.cookies.set('leafcast', token);
    return client;
  }
  return {
    signedIn,
    async account(): Promise<Person> {
      const { password_hash: passwordHash } = await db
        .selectFrom('account')
        .where('id', '=', userId)
        .select('password_hash')
        .executeTakeFirstOrThrow();
      const email = `${randomUUID()}@example.test`;
      const made = { email, passwordHash, name: undefined };
      const id = await db.transaction().execute((tx) => createAccount(tx, made, now()));
      return { client: await signedIn(id), userId: id, email };
    },
  };
}
