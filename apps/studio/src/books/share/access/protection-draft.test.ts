import type { BookPrivacy } from '@leafcast/contract';
import { describe, expect, it } from 'vitest';
import { changeOf, draftOf, isSound, isWeak, newReader, passwordIssue, userIssue } from './protection-draft.ts';

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

describe('page password', () => {
  it.each([
    ['', 'passwordMissing'],
    ['12345', 'passwordLength'],
    ['12ü456', null],
    ['Abc123', 'passwordCommon'],
    ['x'.repeat(20), null],
    ['x'.repeat(21), 'passwordLength'],
    ['😀'.repeat(6), null],
  ])('%s has the issue %s (W-325, W-326)', (password, issue) => {
    expect(passwordIssue(typed(password))).toBe(issue);
  });

  it('may remain unchanged', () => {
    expect(passwordIssue({ ...newReader, isKept: true })).toBeNull();
  });

  it('is weak below 10 characters, but not reported as weak if it is invalid (RULINGS 9)', () => {
    const passwords = ['boats', 'boats-ash', 'boats-ashy', 'abc123'];
    expect(passwords.map((text) => isWeak(typed(text)))).toEqual([false, true, false, false]);
  });
});

describe('named readers', () => {
  it('require unique names (D-359)', () => {
    const users = ['Ann', ' ann', '', 'x'.repeat(65), 'Bo'].map((user) => ({ ...typed('paper-boat'), user }));
    expect(users.map((_, index) => userIssue(users, index))).toEqual([
      'userTwice',
      'userTwice',
      'userMissing',
      'userMissing',
      null,
    ]);
  });
});

describe('protection settings', () => {
  it('send only what is new', () => {
    const draft = draftOf({ ...open, isProtected: true, hint: 'H', startPage: 3 });
    expect(isSound(draft)).toBe(true);
    expect(changeOf(draft)).toEqual({ isProtected: true, hint: 'H', startPage: 3 });
    const named = draftOf({ ...open, isProtected: true, hasUsers: true, users: ['Ann'] });
    const more = { ...named, users: [...named.users, { ...typed('paper-boat'), user: ' Bo ' }] };
    expect(changeOf(more)).toMatchObject({
      startPage: 1,
      users: [{ user: 'Ann' }, { user: 'Bo', password: 'paper-boat' }],
    });
  });

  it('require a password for a book that has none', () => {
    expect(isSound(draftOf(open))).toBe(false);
    expect(isSound({ ...draftOf(open), single: typed('paper-boat') })).toBe(true);
    expect(isSound({ ...draftOf(open), hasUsers: true })).toBe(false);
  });
});
