import { createPublicKey, sign, verify } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkLicense } from '../check/check-license.ts';
import { isSignedBy, newSigningKey, publicKeysSchema, signFields, toPublicKey } from '../signing/keys.ts';
import { canonicalText, type Fields } from '../values/canonical.ts';
import { hashLicenseCode } from '../values/license-code.ts';
import { openLicenseFile, signLicenseFile } from './license-file.ts';

const key = newSigningKey();
const keys = [toPublicKey(newSigningKey()), toPublicKey(key)];
const fields = {
  license: '0123456789ABCDEF',
  code: hashLicenseCode('A'),
  beginning: 'ABCDE',
  machine: 'M'.repeat(24),
  nonce: 'N'.repeat(8),
  issued: '2026-11-20T10:00:00.000Z',
  expires: '2027-11-20T10:00:00.000Z',
};
const text = signLicenseFile(fields, key);
const bytes = Buffer.from(text);

const judged = (file: Uint8Array, from: 'kept' | 'brought' = 'kept') =>
  checkLicense(file, {
    machine: fields.machine,
    nonces: [fields.nonce],
    keys,
    from,
    isWithdrawn: false,
    now: new Date('2026-11-26T00:00:00Z'),
    lastSeen: new Date('2026-11-25T00:00:00Z'),
  });
const signedAs = (purpose: string, wrong: Fields) => Buffer.from(canonicalText(signFields(purpose, wrong, key)));

describe('a license file', () => {
  it('is accepted if its bytes are exactly as they were signed', () => {
    expect(openLicenseFile(bytes, keys)).toMatchObject({ ...fields, key: key.id });
    expect(judged(bytes)).toMatchObject({ state: 'registered', beginning: 'ABCDE' });
  });

  it('registers nothing if any byte is changed, removed or added (D-703)', () => {
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const other = Buffer.from(bytes);
        other[at] = (other[at] ?? 0) ^ change;
        expect(judged(other).state).toBe('trial');
        expect(judged(Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1)])).state).toBe('trial');
        expect(judged(Buffer.concat([bytes.subarray(0, at), Buffer.of(change), bytes.subarray(at)])).state).toBe(
          'trial',
        );
      }),
      { numRuns: 1500 },
    );
    expect(judged(Buffer.from(text.replace('ABCDE', 'ABCDF')))).toEqual({ state: 'trial', code: 3 });
  });

  it('is rejected if its content is written in another form: with spaces, in another order, with a duplicate name, or with a byte order mark', () => {
    const said = JSON.parse(text);
    const turned = JSON.stringify(Object.fromEntries(Object.entries(said).toReversed()));
    const twice = `${text.slice(0, -1)},"beginning":"ABCDE"}`;
    const others = [JSON.stringify(said, null, 1), `${text}\n`, turned, twice, text.replace('ABCDE', '\\u0041BCDE')];
    for (const other of others) expect(judged(Buffer.from(other)), other).toEqual({ state: 'trial', code: 3 });
    expect(judged(Buffer.concat([Buffer.from('\ufeff'), bytes]))).toEqual({ state: 'trial', code: 105 });
  });

  it('has exactly one valid signature: adding the group order or setting unused bits invalidates it', () => {
    const { signature, ...signed } = JSON.parse(text);
    const order = 2n ** 252n + 27742317777372353535851937790883648493n;
    const raw = Buffer.from(signature, 'base64url');
    let scalar = order + BigInt(`0x${Buffer.from(raw.subarray(32)).reverse().toString('hex')}`);
    const malleable = Buffer.from(raw);
    for (let at = 32; at < 64; at += 1, scalar >>= 8n) malleable[at] = Number(scalar & 255n);
    const last = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const slack = signature.slice(0, -1) + last[last.indexOf(signature.at(-1)) + 1];
    expect(Buffer.from(slack, 'base64url')).toEqual(raw);
    for (const other of [malleable.toString('base64url'), slack, `${signature}=`, '']) {
      expect(judged(Buffer.from(canonicalText({ ...signed, signature: other }))), other).toEqual({
        state: 'trial',
        code: 3,
      });
    }
  });

  it("is rejected if it is signed for another purpose or by another key, even with a trusted key's id", () => {
    const stranger = newSigningKey();
    expect(judged(Buffer.from(signLicenseFile(fields, stranger)))).toEqual({ state: 'trial', code: 3 });
    const { privateKey } = stranger;
    expect(judged(Buffer.from(signLicenseFile(fields, { id: key.id, privateKey })))).toEqual({
      state: 'trial',
      code: 3,
    });
    const whole = { format: 'leafcast-license', version: 1, ...fields };
    expect(judged(signedAs('license file', whole))).toMatchObject({ state: 'registered' });
    expect(judged(signedAs('license grant', whole))).toEqual({ state: 'trial', code: 3 });
    expect(publicKeysSchema.safeParse([{ ...toPublicKey(stranger), id: key.id }]).success).toBe(false);
  });

  it('is rejected if a signed field has an invalid type or value', () => {
    const whole: Fields = { format: 'leafcast-license', version: 1, ...fields };
    const wrong: readonly Fields[] = [
      { ...whole, expires: 'never' },
      { ...whole, expires: 0 },
      { ...whole, expires: '2027-11-20' },
      { ...whole, expires: '2027-02-31T00:00:00.000Z' },
      { ...whole, machine: true },
      { ...whole, version: 2 },
      { ...whole, version: '1' },
      { ...whole, seats: 9 },
      { ...whole, issued: null },
    ];
    for (const one of wrong) {
      expect(judged(signedAs('license file', one)), JSON.stringify(one)).toEqual({ state: 'trial', code: 105 });
      expect(judged(signedAs('license file', one), 'brought')).toEqual({ state: 'trial', code: 5 });
    }
    for (const code of ['', 7, null, 'A'.repeat(44), `${'A'.repeat(42)}=`]) {
      expect(judged(signedAs('license file', { ...whole, code }))).toEqual({ state: 'trial', code: 106 });
    }
  });

  it('registers nothing if it contains anything but a signed license, even if it is very large (D-705, D-709)', () => {
    const nested = Buffer.from('['.repeat(100_000));
    const names = Buffer.from(text.replace('{', '{"__proto__":{"state":"registered"},'));
    for (const other of [
      Buffer.alloc(0),
      Buffer.from('{}'),
      Buffer.from('null'),
      nested,
      Buffer.alloc(50_000_000, 65),
      names,
    ]) {
      expect(judged(other).state).toBe('trial');
    }
    fc.assert(fc.property(fc.uint8Array({ maxLength: 5000 }), (any) => void expect(judged(any).state).toBe('trial')));
    fc.assert(
      fc.property(fc.json(), (any) => void expect(judged(Buffer.from(any), 'brought').state).toBe('trial')),
      { numRuns: 300 },
    );
  });
});

describe('a signature', () => {
  it('is an Ed25519 signature over the purpose and the canonical text, which any other program can also create (RULINGS 15)', () => {
    const signed = signFields('license file', { b: 'ü', a: 1 }, key);
    const written = Buffer.from(`leafcast license file\n{"a":1,"b":"ü","key":"${key.id}"}`);
    expect(Buffer.from(signed.signature, 'base64url')).toEqual(sign(null, written, key.privateKey));
    expect(verify(null, written, createPublicKey(key.privateKey), Buffer.from(signed.signature, 'base64url'))).toBe(
      true,
    );
    expect(isSignedBy([toPublicKey(key)], 'license file', signed)).toBe(true);
    expect(isSignedBy([], 'license file', signed)).toBe(false);
  });

  it('stays valid after a newer key is added, until the older key that signed it is removed', () => {
    const newer = newSigningKey();
    const both = [toPublicKey(key), toPublicKey(newer)];
    expect(openLicenseFile(bytes, both)).toMatchObject(fields);
    expect(openLicenseFile(Buffer.from(signLicenseFile(fields, newer)), both)).toMatchObject(fields);
    expect(openLicenseFile(bytes, [toPublicKey(newer)])).toBe('changed');
  });
});
