import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getReadyConfig, getRegistration, getUser, getUserCustomConfig, login, register } from '@leafcast/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestClient } from '../../test/harness/client.ts';
import { serverPrograms } from '../../test/machines/server-programs.ts';

const oldPassword = 'leaf-by-leaf-42';
let folder: string;
let server: ReturnType<typeof runMain>;
let url: string;
const { run: runMain, endAll } = serverPrograms();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leafcast-operating-'));
  server = runMain(['--port', '0', '--data', join(folder, 'data')]);
  url = await server.ready;
});
afterAll(async () => {
  await endAll();
  await rm(folder, { recursive: true, force: true });
});

/** Runs an operator's command. The server may be running. Returns the exit code and the output. */
async function operate(...command: readonly string[]) {
  const { child, output } = runMain([...command, '--data', join(folder, 'data')]);
  const [code] = await once(child, 'close');
  return { code, ...output };
}

async function registered() {
  const email = `${crypto.randomUUID()}@example.test`;
  const client = new TestClient(url);
  await client.call(register, { email, password: oldPassword });
  return { email, client };
}

describe('commands for operators', () => {
  it('reset the password of an account and sign it out everywhere (W-018)', async () => {
    const { email, client } = await registered();
    const { code, out } = await operate('reset-password', email);
    expect(code).toBe(0);
    const password = out.trim();
    expect(await client.call(getUser, {})).toMatchObject({ code: 'LOGIN_SIGNOUT' });
    expect(await client.call(login, { email, password: oldPassword })).toMatchObject({ code: 'ERROR' });
    expect(await client.call(login, { email, password })).toMatchObject({ code: 'OK' });

    const nobody = await operate('reset-password', 'nobody@example.test');
    expect(nobody).toMatchObject({ code: 1, err: 'There is no account nobody@example.test\n' });
  });

  it('grant and revoke entitlements (W-359)', async () => {
    const { email, client } = await registered();
    expect((await operate('set-powers', email, '{"shadow":{"allowed":false}}')).code).toBe(0);
    expect((await client.call(getUserCustomConfig, {})).data?.data.shadow?.allowed).toBe(false);
    expect((await operate('set-powers', email, '{"noFeature":{}}')).code).toBe(1);
  });

  it('add an account to a team and remove it', async () => {
    const { email, client } = await registered();
    for (const [role, answered] of [
      ['viewer', { data: { roleId: 'viewer', uType: 13 } }],
      ['editor', { data: { roleId: 'editor', uType: 13 } }],
      ['none', { code: 'NO_PERMISSION', data: null }],
    ] as const) {
      expect((await operate('set-member', email, 'tea', role)).code).toBe(0);
      expect(await client.call(getReadyConfig, { tid: 'tea' })).toMatchObject(answered);
    }
  });

  it.each([
    ['0', 'editor'],
    ['tea', 'boss'],
    ['tea', 'toString'],
    ['a b', 'editor'],
  ])('reject the combination of team %j and role %j', async (team, role) => {
    const { email } = await registered();
    expect((await operate('set-member', email, team, role)).code).toBe(1);
  });

  it('give points and set a plan (RULINGS 36)', async () => {
    const { email, client } = await registered();
    expect((await operate('give-points', email, '20')).code).toBe(0);
    expect((await operate('set-plan', email, 'vip', '2099-12-31')).code).toBe(0);
    expect((await client.call(getUser, {})).data).toMatchObject({
      plan: 'vip',
      points: 25,
      vipUntil: '2099-12-31T23:59:59.000Z',
    });
  });

  it('create an invitation', async () => {
    const invitation = await operate('invite', 'Guest@Example.test');
    expect(invitation.code).toBe(0);
    const token = /^http:\/\/localhost:8080\/login\.php#invite=([\w-]{43})\n$/.exec(invitation.out)?.[1] ?? '';
    const answer = await new TestClient(url).call(getRegistration, { invitation: token });
    expect(answer.data).toMatchObject({ isInvited: true, email: 'guest@example.test' });
    expect((await operate('invite', 'any', '9999')).code).toBe(1);
  });

  it('reset a password without a running server', async () => {
    const { email } = await registered();
    server.child.kill('SIGTERM');
    await once(server.child, 'exit');
    const { code, out } = await operate('reset-password', email);
    expect([code, out]).toEqual([0, expect.stringMatching(/^[a-z2-9-]{14}\n$/)]);
    server = runMain(['--port', '0', '--data', join(folder, 'data')]);
    url = await server.ready;
    const client = new TestClient(url);
    expect(await client.call(login, { email, password: oldPassword })).toMatchObject({ code: 'ERROR' });
    expect(await client.call(login, { email, password: out.trim() })).toMatchObject({ code: 'OK' });
  });

  it('write results to standard output, and log entries to standard error', async () => {
    const nowhere = {
      DATABASE_URL: 'postgres://127.0.0.1:1/leafcast',
      SECRET_KEY: Buffer.alloc(32, 1).toString('base64'),
    };
    const { child, output } = runMain(['reset-password', 'a@example.test', '--data', join(folder, 'other')], {
      env: nowhere,
    });
    expect((await once(child, 'close'))[0]).toBe(1);
    expect(output).toEqual({ out: '', err: expect.stringContaining('"level":"fatal"') });
  });
});
