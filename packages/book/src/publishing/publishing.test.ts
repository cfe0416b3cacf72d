import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applicationId, findApplicationIssue, findReleaseIssue, isApplicationId } from './application.ts';
import { findFileNameIssue } from './file-name.ts';
import { findSignatureIssue, findSignaturePasswordIssue } from './signature.ts';
import { targetExtensions } from './targets.ts';

describe('the name of a published file', () => {
  it('must not be empty or malformed (D-551, D-552)', () => {
    expect(findFileNameIssue('', 'exe')).toBe('nameMissing');
    expect(findFileNameIssue('  ', 'exe')).toBe('nameMissing');
    for (const name of [
      'C:::',
      '.exe',
      '  .exe',
      'a\u202eb.exe',
      'a\nb.exe',
      'a\\b.exe',
      'CON.exe',
      'a.exe ',
      '\ud800.exe',
    ])
      expect(findFileNameIssue(name, 'exe'), name).toBe('nameMalformed');
  });

  it.each([
    ['/', 'D-553'],
    [':', 'D-554'],
    ['*', 'D-555'],
    ['?', 'D-556'],
    ['"', 'D-557'],
    ['<', 'D-558'],
    ['>', 'D-559'],
    ['|', 'D-560'],
    ['！', 'D-561'],
  ])('must not contain %s (%s)', (character) => {
    expect(findFileNameIssue(`My${character}book.exe`, 'exe')).toBe('nameCharacters');
    expect(findFileNameIssue('My!book.exe', 'exe')).toBeNull();
  });

  it('must end with the extension of the target, or with .pdf for a PDF (D-562, D-563)', () => {
    expect(findFileNameIssue('x.txt', 'pdf')).toBe('nameExtension');
    expect(findFileNameIssue('x.PDF', 'pdf')).toBeNull();
    for (const extension of Object.values(targetExtensions)) {
      expect(findFileNameIssue(`书 & Buch.${extension}`, extension)).toBeNull();
      expect(findFileNameIssue(`book.${extension}.txt`, extension)).toBe('nameExtension');
      expect(findFileNameIssue(`book${extension}`, extension)).toBe('nameExtension');
    }
  });

  it('must not be longer than file systems allow', () => {
    expect(findFileNameIssue(`${'书'.repeat(100)}.zip`, 'zip')).toBe('nameLength');
  });
});

describe('an Android application', () => {
  const good = { name: 'Tea', id: 'com.example.tea', versionName: '1.0', versionCode: 1 };

  it('has an id of ASCII letters and digits (W-348, D-568)', () => {
    for (const id of ['ab1', 'a.b', 'com.example.my_book']) expect(isApplicationId(id), id).toBe(true);
    for (const id of ['', 'a-b', 'a b', 'ä', 'a..b', '.a', 'a.', '_a', 'a_', 'a\n', '书', 'a'.repeat(201)])
      expect(isApplicationId(id), id).toBe(false);
  });

  it('has an id in which no segment begins with a digit (W-349, D-569)', () => {
    for (const id of ['1ab', 'a.1b']) expect(findApplicationIssue({ ...good, id })).toBe('appIdFormat');
  });

  it('gets the prefix of the installation if its id has no dot (D-396)', () => {
    expect(applicationId('tea', 'app.leafcast')).toBe('app.leafcast.tea');
    expect(applicationId('com.example.tea', 'app.leafcast')).toBe('com.example.tea');
  });

  it('requires a name and a version name (D-567, D-570)', () => {
    expect(findApplicationIssue(good)).toBeNull();
    expect(findApplicationIssue({ ...good, name: ' ' })).toBe('appNameMissing');
    expect(findApplicationIssue({ ...good, versionName: '' })).toBe('versionNameMissing');
    expect(findApplicationIssue({ ...good, versionName: '1.0"' })).toBe('versionNameFormat');
  });

  it("requires an integer version code within Android's limit (D-397)", () => {
    for (const versionCode of [0, -1, 1.5, Number.NaN, 2_100_000_001])
      expect(findApplicationIssue({ ...good, versionCode })).toBe('versionCodeFormat');
  });

  it('is accepted as an update only with the next version code and the same id and signature (D-571, D-573, D-730)', () => {
    const last = { id: 'com.example.tea', signatureId: 's', versionCode: 4 };
    expect(findReleaseIssue({ ...last, versionCode: 5 }, last)).toBeNull();
    for (const versionCode of [4, 3, 6])
      expect(findReleaseIssue({ ...last, versionCode }, last)).toBe('versionCodeNotNext');
    expect(findReleaseIssue({ ...last, versionCode: 5, id: 'com.example.other' }, last)).toBe('appIdChanged');
    expect(findReleaseIssue({ ...last, versionCode: 5, signatureId: 't' }, last)).toBe('signatureChanged');
  });
});

describe('a signature', () => {
  const subject = { name: 'Mia', years: 25, unit: '', organization: '', city: '', state: '', country: '' };

  it('requires a password of at least six characters (W-350, D-564, D-729)', () => {
    expect(findSignatureIssue(subject, '12345', '12345')).toBe('signaturePasswordLength');
    expect(findSignatureIssue(subject, '123456', '123456')).toBeNull();
    expect(findSignaturePasswordIssue('😀'.repeat(5))).toBe(true);
    expect(findSignaturePasswordIssue('😀'.repeat(6))).toBe(false);
  });

  it('requires a matching password confirmation (D-565)', () => {
    expect(findSignatureIssue(subject, '123456', '1234567')).toBe('signaturePasswordsDiffer');
  });

  it('is valid for a positive integer number of years (W-351, D-401, D-566)', () => {
    for (const years of [0, -1, 1.5, Number.NaN, 1001])
      expect(findSignatureIssue({ ...subject, years }, '123456', '123456')).toBe('signatureYears');
  });

  it('has an optional two-letter country code (D-408)', () => {
    for (const country of ['C', 'CHN', '12', '中国'])
      expect(findSignatureIssue({ ...subject, country }, '123456', '123456')).toBe('signatureCountry');
    expect(findSignatureIssue({ ...subject, country: 'CN' }, '123456', '123456')).toBeNull();
  });
});

it('fileNameIssue() checks any file name without throwing an exception', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const issue = findFileNameIssue(`${name}.exe`, 'exe');
      if (issue === null) expect(/[/:*?"<>|！\\\p{Cc}]/u.test(name)).toBe(false);
    }),
  );
});
