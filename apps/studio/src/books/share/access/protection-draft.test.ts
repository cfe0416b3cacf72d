import type { BookPrivacy } from '@leafcast/contract';
import { describe, expect, it } from 'vitest';
import {
  findPasswordIssue,
  findReaderNameIssue,
  isProtectionValid,
  isWeakPassword,
  newReader,
  toProtectionChange,
  toProtectionDraft,
} from './protection-draft.ts';

const open: BookPrivacy = {
  sites: [],
  hasTeam: false,
  from: null,
  until: null,
  privacy: 'public',
  isProtected: false,
  users: [],
  hasUsers: false,
  hint: '',
  startPage: 1,
  textStatus: false,
};
const typed = (password: string) => ({ ...newReader, password });

describe('the password of a book', () => {
  it.each([
    ['', 'passwordMissing'],
    ['12345', 'passwordLength'],
    ['12ü456', null],
    ['Abc123', 'passwordCommon'],
    ['x'.repeat(20), null],
    ['x'.repeat(21), 'passwordLength'],
    ['😀'.repeat(6), null],
  ])('with the value %s has the validation result %s (W-325, W-326)', (password, issue) => {
    expect(findPasswordIssue(typed(password))).toBe(issue);
  });

  it('may be left unchanged if one is stored', () => {
    expect(findPasswordIssue({ ...newReader, isKept: true })).toBeNull();
  });

  it('is reported as weak if it is valid but shorter than 10 characters (RULINGS 9)', () => {
    const passwords = ['boats', 'boats-ash', 'boats-ashy', 'abc123'];
    expect(passwords.map((text) => isWeakPassword(typed(text)))).toEqual([false, true, false, false]);
  });
});

describe('the names of readers', () => {
  it('must be present and unique (D-359)', () => {
    const users = ['Ann', ' ann', '', 'x'.repeat(65), 'Bo'].map((user) => ({ ...typed('paper-boat'), user }));
    expect(users.map((_, index) => findReaderNameIssue(users, index))).toEqual([
      'userTwice',
      'userTwice',
      'userMissing',
      'userMissing',
      null,
    ]);
  });
});

describe('protection settings', () => {
  it('send only changed passwords', () => {
    const draft = toProtectionDraft({ ...open, isProtected: true, hint: 'H', startPage: 3 });
    expect(isProtectionValid(draft)).toBe(true);
    expect(toProtectionChange(draft)).toEqual({ isProtected: true, hint: 'H', startPage: 3 });
    const named = toProtectionDraft({ ...open, isProtected: true, hasUsers: true, users: ['Ann'] });
    const more = { ...named, users: [...named.users, { ...typed('paper-boat'), user: ' Bo ' }] };
    expect(toProtectionChange(more)).toMatchObject({
      startPage: 1,
      users: [{ user: 'Ann' }, { user: 'Bo', password: 'paper-boat' }],
    });
  });

  it('require a password for a book that has none', () => {
    expect(isProtectionValid(toProtectionDraft(open))).toBe(false);
    expect(isProtectionValid({ ...toProtectionDraft(open), single: typed('paper-boat') })).toBe(true);
    expect(isProtectionValid({ ...toProtectionDraft(open), hasUsers: true })).toBe(false);
  });
});
