import { describe, expect, it } from 'vitest';
import { checkCredentials } from './credentials.ts';

const email = 'anna@example.com';

describe('validation of account forms', () => {
  it('requires a password (W-325)', () => {
    expect(checkCredentials({ email, password: '' }, false)).toEqual({ password: 'login.passwordMissing' });
  });

  it.each([
    [5, 'login.passwordLength'],
    [6, undefined],
    [20, undefined],
    [21, 'login.passwordLength'],
  ])('checks a new password of %i characters: %s (W-326)', (length, issue) => {
    expect(checkCredentials({ email, password: 'x'.repeat(length) }, true).password).toBe(issue);
  });

  it('counts characters rather than UTF-16 code units (W-326)', () => {
    expect(checkCredentials({ email, password: '😀'.repeat(20) }, true)).toEqual({});
  });

  it('does not check the password length at sign-in', () => {
    expect(checkCredentials({ email, password: 'x' }, false)).toEqual({});
  });

  it.each([
    ['', 'login.emailMissing'],
    ['anna', 'login.emailFormat'],
    ['a b@example.com', 'login.emailFormat'],
    [' anna@example.com ', undefined],
  ])('checks the email address %j: %s', (written, issue) => {
    expect(checkCredentials({ email: written, password: 'secret1' }, true).email).toBe(issue);
  });
});
