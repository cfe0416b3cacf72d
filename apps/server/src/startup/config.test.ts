import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError } from '../platform/config/config.ts';
import { readConfig } from './config.ts';

const database = { DATABASE_URL: 'postgres://leafcast@db/leafcast' };

describe('the configuration', () => {
  it('has a default for every setting', () => {
    expect(readConfig([], {})).toEqual({
      port: 8080,
      host: 'localhost',
      dataFolder: join(process.cwd(), 'data'),
      role: 'all',
      databaseUrl: undefined,
      s3: undefined,
      publicUrl: undefined,
      readerOrigin: undefined,
      mainHosts: [],
      isCookieSecure: false,
      trustedProxies: [],
      drainMs: 0,
      identityProviders: [],
      powerLimits: {},
      hasPlans: true,
      licenseKeys: [],
      stripe: undefined,
      miniProgramCode: undefined,
      secretKey: undefined,
      publicBrands: [],
      smtpUrl: undefined,
      mailFrom: 'Leafcast <no-reply@localhost>',
      look: { name: '', accent: '', logo: '' },
      supportContact: undefined,
      thirdAccountSecret: undefined,
      registration: 'open',
      appIdPrefix: 'app.leafcast',
      warmWorkers: 2,
      allowsUnconfinedPresentations: false,
      countryOf: undefined,
      logLevel: 'info',
    });
  });

  it('is read from flags and the environment; flags take precedence, and empty variables are ignored', () => {
    const config = readConfig(['--port', '9000', '--data', '/srv/leafcast'], {
      PORT: '1',
      HOST: '0.0.0.0',
      S3_BUCKET: '',
    });
    expect(config).toMatchObject({ port: 9000, host: '0.0.0.0', dataFolder: '/srv/leafcast', s3: undefined });
  });

  it('derives secure cookies and the main host from a public https address', () => {
    const config = readConfig([], { PUBLIC_URL: 'https://leafcast.example/' });
    expect(config).toMatchObject({ publicUrl: 'https://leafcast.example', isCookieSecure: true });
    expect(config.mainHosts).toEqual(['leafcast.example']);
    expect(readConfig([], { PUBLIC_URL: 'https://x.example', SECURE_COOKIES: '0' }).isCookieSecure).toBe(false);
  });

  it('accepts S3 with keys, or without keys on a machine that has an instance role', () => {
    const s3 = { S3_BUCKET: 'books', S3_ENDPOINT: 'https://s3.example', S3_REGION: 'eu-1' };
    expect(readConfig([], s3).s3).toEqual({
      bucket: 'books',
      region: 'eu-1',
      endpoint: 'https://s3.example',
      keys: undefined,
    });
    const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
    expect(readConfig([], { ...s3, ...keys }).s3?.keys).toEqual({ accessKeyId: 'id', secretAccessKey: 'secret' });
  });

  it('accepts a key shared by several machines, and requires it if they share no data folder', () => {
    const bytes = randomBytes(32);
    const shared = { ROLE: 'worker', S3_BUCKET: 'books', ...database, SECRET_KEY: bytes.toString('base64') };
    expect(readConfig([], shared).secretKey).toEqual(bytes);
  });

  it.each([
    ['PORT', { PORT: 'eighty' }],
    ['LICENSE_KEYS', { LICENSE_KEYS: '[{"id":"x","key":"y"}]' }],
    ['LICENSE_KEYS', { LICENSE_KEYS: 'keys.json' }],
    ['WARM_WORKERS', { WARM_WORKERS: '9' }],
    ['MINI_PROGRAM_CODE', { MINI_PROGRAM_CODE: '/etc/passwd' }],
    ['MINI_PROGRAM_CODE', { MINI_PROGRAM_CODE: '/nowhere/code.png' }],
    ['PORT', { PORT: '70000' }],
    ['ROLE', { ROLE: 'boss' }],
    ['ROLE', { ROLE: 'worker' }],
    ['SECRET_KEY', { SECRET_KEY: 'short' }],
    ['SECRET_KEY', { SECRET_KEY: randomBytes(31).toString('base64') }],
    ['SECRET_KEY', { ROLE: 'worker', S3_BUCKET: 'books', ...database }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://db' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'leafcast.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'ftp://leafcast.example' }],
    ['SECURE_COOKIES', { SECURE_COOKIES: 'perhaps' }],
    ['S3_BUCKET', { S3_ENDPOINT: 'https://s3.example' }],
    ['S3_SECRET_ACCESS_KEY', { S3_BUCKET: 'books', S3_ACCESS_KEY_ID: 'id' }],
  ])('reports an invalid setting: %s', (name, env) => {
    expect(() => readConfig([], env)).toThrow(ConfigError);
    expect(() => readConfig([], env)).toThrow(name);
  });

  it('accepts sign-in providers with unique ids and issuers, and does not reveal their secrets in errors', () => {
    const one = { id: 'staff', name: 'Papermill', issuer: 'https://id.example', clientId: 'a', clientSecret: 'walnut' };
    const read = (list: unknown) => readConfig([], { OIDC_PROVIDERS: JSON.stringify(list) }).identityProviders;
    expect(read([one])).toEqual([one]);
    expect(readConfig([], {}).identityProviders).toEqual([]);
    expect(read([{ ...one, issuer: 'http://127.0.0.1:8090' }])).toHaveLength(1);
    for (const wrong of [
      [{ ...one, issuer: 'http://id.example' }],
      [one, { ...one, issuer: 'https://other.example' }],
      [one, { ...one, id: 'other' }],
      [{ ...one, id: '../x' }],
      [{ ...one, secret: 'x' }],
    ]) {
      expect(() => read(wrong)).toThrow(/^OIDC_PROVIDERS: (?!.*walnut)/);
    }
    expect(() => readConfig([], { OIDC_PROVIDERS: '[{"clientSecret":"walnut"' })).toThrow(
      'OIDC_PROVIDERS: must be JSON',
    );
  });

  it('reports all invalid settings in one error, and reports unknown flags', () => {
    expect(() => readConfig([], { PORT: 'x', ROLE: 'y', ...database })).toThrow(/PORT[\s\S]*ROLE/);
    expect(() => readConfig(['--prot', '1'], {})).toThrow('--prot');
  });

  it('reads the limits set by the operator from a file, and reports errors in it (W-397)', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'leafcast-limits-'));
    const file = join(folder, 'limits.json');
    await writeFile(file, '{"1":{"adBanner":{"allowed":false}}}');
    expect(readConfig([], { POWER_LIMITS: file }).hasPlans).toBe(true);
    expect(readConfig([], { PLANS: 'off' }).hasPlans).toBe(false);
    expect(() => readConfig([], { PLANS: 'off', POWER_LIMITS: file })).toThrow(/POWER_LIMITS.*PLANS=on/);
    expect(readConfig([], { POWER_LIMITS: file }).powerLimits).toEqual({ 1: { adBanner: { allowed: false } } });
    await writeFile(file, '{"1":{"noFeature":{}}}');
    expect(() => readConfig([], { POWER_LIMITS: file })).toThrow(/POWER_LIMITS/);
    expect(() => readConfig([], { POWER_LIMITS: join(folder, 'none.json') })).toThrow(/POWER_LIMITS/);
    await rm(folder, { recursive: true });
  });
});
