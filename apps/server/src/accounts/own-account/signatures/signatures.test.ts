import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { calls, createSignature, exportSignature, getSignatures, importSignature } from '@leafcast/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/harness/app.ts';
import type { TestClient } from '../../../../test/harness/client.ts';

// Without this setting, Java prints only ASCII characters.
const locale = { env: { ...process.env, LC_ALL: 'C.UTF-8' } };
const run = (program: string, args: readonly string[]) => promisify(execFile)(program, args, locale);
const password = 'leaf-by-leaf';
const subject = {
  name: 'Mia Bücher',
  years: 30,
  unit: 'Press',
  organization: '目录',
  city: 'Praha',
  state: 'CZ-10',
  country: 'cz',
};
let test: TestApp;
let author: TestClient;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leafcast-signatures-'));
  test = await createTestApp();
  author = await test.signedIn();
  author.language = 'en';
});
afterAll(async () => {
  await test?.stop();
  await rm(folder, { recursive: true, force: true });
});

const create = (changed: object = {}) =>
  author.call(createSignature, { ...subject, password, confirmation: password, ...changed });

describe('a signature', () => {
  it('has a certificate that contains the entered values (D-117, D-400 … D-408)', async () => {
    const { data } = await create();
    const { years, ...named } = subject;
    expect(data).toMatchObject({ ...named, country: 'CZ', isImported: false });
    expect(new Date(data?.until ?? 0).getUTCFullYear() - new Date(data?.from ?? 0).getUTCFullYear()).toBe(years);
    const exported = await author.call(exportSignature, { signatureId: data?.signatureId ?? '', password });
    const file = join(folder, 'key.p12');
    await writeFile(file, Buffer.from(exported.data?.file ?? '', 'base64'));
    const { stdout } = await run('keytool', ['-list', '-v', '-keystore', file, '-storepass', password]);
    expect(stdout).toContain('CN=Mia Bücher, OU=Press, O=目录, L=Praha, ST=CZ-10, C=CZ');
    expect(stdout.replaceAll(':', '').toLowerCase()).toContain(data?.fingerprint);
  });

  it.each<[object, string, string]>([
    [{ password: '12345', confirmation: '12345' }, 'Must contain no less than 6 characters!', 'D-564, D-729, W-350'],
    [{ confirmation: 'another-one' }, 'Passwords do not match!', 'D-403, D-565'],
    [{ years: 0 }, 'The validity must be a positive whole number of years.', 'D-566, W-351'],
    [{ years: -1 }, 'The validity must be a positive whole number of years.', 'D-566, W-351'],
    [{ years: 1.5 }, 'The validity must be a positive whole number of years.', 'D-566, W-351'],
    [{ country: 'CZE' }, 'The country code has two letters, such as US.', 'D-408'],
    [{ name: ' ' }, 'Please enter a name for the signature.', 'D-400'],
  ])('is not created from %j, and the error message is %s (%s)', async (changed, msg) => {
    const before = (await author.call(getSignatures, {})).data?.list.length;
    expect(await create({ name: 'Wrong', ...changed })).toMatchObject({ code: 'ERROR', msg });
    expect((await author.call(getSignatures, {})).data?.list.length).toBe(before);
  });

  it('has a unique name', async () => {
    expect((await create({ name: 'MIA BÜCHER' })).msg).toBe('You already have a signature named “MIA BÜCHER”.');
  });

  it('cannot be changed or deleted: there is no API call for it (D-409, D-410)', () => {
    const paths = calls.map(({ path }) => path).filter((path) => path.includes('signature'));
    expect(paths.toSorted()).toEqual([
      '/api/user/create-signature',
      '/api/user/export-signature',
      '/api/user/get-signatures',
      '/api/user/import-signature',
    ]);
  });

  it('can be opened only with its password and only by its owner (D-692)', async () => {
    const { list = [] } = (await author.call(getSignatures, {})).data ?? {};
    const signatureId = list[0]?.signatureId ?? '';
    expect(await author.call(exportSignature, { signatureId, password: 'wrong' })).toMatchObject({
      code: 'ERROR',
      msg: 'Signature or Password Error',
    });
    const stranger = await test.signedIn();
    stranger.language = 'en';
    expect((await stranger.call(exportSignature, { signatureId, password })).msg).toBe('Signature or Password Error');
    expect((await stranger.call(getSignatures, {})).data?.list).toEqual([]);
    const row = await test.services.db.selectFrom('signature').selectAll().executeTakeFirstOrThrow();
    expect(row.p12.includes('PRIVATE KEY')).toBe(false);
  });

  it('can be imported only from a PKCS#12 file created by openssl or keytool', async () => {
    const file = join(folder, 'own.p12');
    const made = [
      '-genkeypair',
      '-keyalg',
      'RSA',
      '-keysize',
      '2048',
      '-alias',
      'a',
      '-dname',
      'CN=Own',
      '-validity',
      '90',
    ];
    await run('keytool', [...made, '-storetype', 'PKCS12', '-keystore', file, '-storepass', password]);
    const content = (await readFile(file)).toString('base64');
    expect((await author.call(importSignature, { password: 'wrong-one', file: content })).msg).toBe(
      'Signature or Password Error',
    );
    expect((await author.call(importSignature, { password, file: content })).data).toMatchObject({
      name: 'Own',
      isImported: true,
    });
    const broken = Buffer.alloc(500, 0x30).toString('base64');
    expect((await author.call(importSignature, { password, file: broken })).code).toBe('ERROR');
  });

  it('can be unlocked with only a limited number of password guesses (safety T9)', async () => {
    const guess = () => author.call(exportSignature, { signatureId: 'x', password: 'guess' });
    const answers = [];
    for (let tries = 0; tries < 25; tries += 1) answers.push((await guess()).code);
    expect(answers).toContain('TOO_MANY_REQUESTS');
  });
});
