import { describe, expect, it } from 'vitest';
import { checkCredentials } from './credentials.ts';

const email = 'anna@example.com';

describe('the fields of an account', () => {
  it('must hold a password (W-325)', () => {
    expect(checkCredentials({ email, password: '' }, false)).toEqual({ password: 'login.passwordMissing' });
  });

  it.each([
    [5, 'login.passwordLength'],
    [6, undefined],
    [20, undefined],
    [21, 'login.passwordLength'],
  ])('take a new password of %i characters: %s (W-326)', (length, issue) => {
    expect(checkCredentials({ email, password: 'x'.repeat(length) }, true).password).toBe(issue);
  });

  it('count characters, not the units that they are stored in (W-326)', () => {
    expect(checkCredentials({ email, password: '😀'.repeat(20) }, true)).toEqual({});
  });

  it('do not tell somebody who signs in how long passwords are', () => {
    expect(checkCredentials({ email, password: 'x' }, false)).toEqual({});
  });

  it.each([
    ['', 'login.emailMissing'],
    ['anna', 'login.emailFormat'],
    ['a b@example.com', 'login.emailFormat'],
    [' anna@example.com ', undefined],
  ])('read the address %j as %s', (written, issue) => {
    expect(checkCredentials({ email: written, password: 'secret1' }, true).email).toBe(issue);
  });
});
