import { describe, expect, it } from 'vitest';
import { CallError } from '../../../api/failure.ts';
import { mayUpload } from '../../../session/entitlements.ts';
import { retryDelaysMs, retryOnNetworkFailure } from './retry-delays.ts';
import { isRetryable, toSendProblem } from './send-file.ts';
import { willBeUnpaid } from './unpaid.ts';

const user = {
  userId: '1',
  uEmail: 'a@b.c',
  name: '',
  uLink: '',
  uType: 1,
  plan: 'points' as const,
  points: 5,
  vipUntil: null,
  hasPlans: true,
};

describe('uploading bytes', () => {
  it.each([0, 409, 423, 429, 500, 502, 503])('is retried after status %i', (status) => {
    expect(isRetryable(status)).toBe(true);
  });

  it.each([
    [400, 'refused'],
    [401, 'signedOut'],
    [403, 'signature'],
    [404, 'gone'],
    [410, 'gone'],
    [413, 'refused'],
  ])('is not retried after status %i, which is reported as %s', (status, problem) => {
    expect([isRetryable(status), toSendProblem(status)]).toEqual([false, problem]);
  });
});

describe('retries of a call while the connection is down', () => {
  it('continue until the call succeeds, and report the lost connection', async () => {
    const waits: number[] = [];
    let tries = 0;
    let offline = 0;
    const action = async () => {
      tries += 1;
      if (tries < 4) throw new CallError('network', 'NETWORK', '');
      return 'done';
    };
    const wait = async (ms: number) => void waits.push(ms);
    const onOffline = () => {
      offline += 1;
    };
    await expect(retryOnNetworkFailure(action, { wait, onOffline })).resolves.toBe('done');
    expect(waits).toEqual(retryDelaysMs.slice(0, 3));
    expect(offline).toBe(3);
  });

  it('end by throwing the last failure', async () => {
    const action = () => Promise.reject(new CallError('network', 'NETWORK', 'dead'));
    await expect(
      retryOnNetworkFailure(action, { wait: async () => undefined, onOffline: () => undefined }),
    ).rejects.toThrow('dead');
  });

  it('are not attempted after the server has refused the call', async () => {
    let tries = 0;
    const action = () => {
      tries += 1;
      return Promise.reject(new CallError('refused', 'ERROR', 'no'));
    };
    await expect(
      retryOnNetworkFailure(action, { wait: async () => undefined, onOffline: () => undefined }),
    ).rejects.toThrow('no');
    expect(tries).toBe(1);
  });
});

describe('upload permission', () => {
  it('is denied to a free account (W-395)', () => {
    expect(mayUpload({ ...user, plan: 'free' }, {})).toBe(false);
    expect(mayUpload(user, {})).toBe(true);
    expect(mayUpload(null, {})).toBe(false);
  });

  it('can be granted or denied separately for an account (W-360)', () => {
    expect(mayUpload(user, { upload: { allowed: false, limit: null, message: '' } })).toBe(false);
    // A free account can upload while it works in a team whose plan allows it.
    expect(mayUpload({ ...user, plan: 'free' }, { upload: { allowed: true, limit: null, message: '' } })).toBe(true);
  });

  it.each([
    [{ plan: 'points', points: 1, vipUntil: null }, false],
    [{ plan: 'points', points: 0, vipUntil: null }, true],
    [{ plan: 'vip', points: 0, vipUntil: '2027-01-01' }, false],
    [{ plan: 'vip', points: 0, vipUntil: '2026-01-01' }, true],
    [{ plan: 'vip', points: 0, vipUntil: null }, false],
  ] as const)('warns an account with no points or VIP left: %j', (account, isOut) => {
    expect(willBeUnpaid(account, '2026-11-21T00:00:00Z')).toBe(isOut);
  });
});
