import { expect, it } from 'vitest';
import { z } from 'zod';
import { dayMs, startService } from '../test/service.ts';
import { deleteOldAuditEntries } from './audit-log.ts';

const machine = (number: number) => `M${String(number).padStart(23, '0')}`;
const nonce = (number: number) => `A${String(number).padStart(7, '0')}`;
const answer = z.object({ code: z.number(), license: z.string().default('') });

/** Starts the service and returns helpers for its API calls and its audit log. */
async function begun(at?: Date) {
  const service = await startService();
  if (at) service.clock.at = at;
  const { code, license } = service.issue();
  const ask = async (call: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${service.url}/api/${call}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return answer.parse(await response.json());
  };
  return {
    ...service,
    license,
    activate: (number: number, by = machine(1)) => ask('activate', { code, machine: by, nonce: nonce(number) }),
    renew: (file: string, number: number) => ask('status', { license: file, nonce: nonce(number) }),
    giveBack: (by = machine(1)) => ask('deactivate', { code, machine: by }),
    noted: () =>
      service.store.database
        .prepare('SELECT what FROM act ORDER BY id')
        .all()
        .map(({ what }) => what),
    pass: (days: number) => {
      service.clock.at = new Date(service.clock.at.getTime() + days * dayMs);
    },
  };
}

it('records at most once a day that a machine uses its license, no matter how often the machine contacts the service', async () => {
  const { activate, renew, noted, pass } = await begun();
  const { license } = await activate(1);
  for (let asked = 0; asked < 30; asked += 1) expect((await renew(license, asked)).code).toBe(0);
  for (let asked = 0; asked < 30; asked += 1) expect((await activate(1)).code).toBe(0);
  expect(noted()).toEqual(['issued', 'activated']);
  pass(1.1);
  for (let asked = 0; asked < 3; asked += 1) await renew(license, asked);
  expect(noted()).toEqual(['issued', 'activated', 'renewed']);
});

it('limits the registrations of a license per day, so that they cannot fill the audit log, and allows more the next day', async () => {
  const { activate, renew, giveBack, noted, pass } = await begun();
  const codes: number[] = [];
  for (let tried = 0; tried < 40; tried += 1) {
    codes.push((await activate(tried)).code);
    if (tried < 10) await giveBack();
  }
  expect(new Set(codes.slice(0, 20))).toEqual(new Set([0]));
  expect(new Set(codes.slice(20))).toEqual(new Set([403]));
  expect(noted()).toHaveLength(31);
  pass(1.1);
  const again = await activate(41);
  expect(again.code).toBe(0);
  expect((await renew(again.license, 42)).code).toBe(0);
});

it('limits the registrations from one network, no matter how many licenses they use', async () => {
  const { url, issue, noted } = await begun();
  const codes: number[] = [];
  for (let tried = 0; tried < 510; tried += 1) {
    const body = { code: issue().code, machine: machine(tried), nonce: nonce(1) };
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${url}/api/activate`, { method: 'POST', headers, body: JSON.stringify(body) });
    codes.push(response.status);
  }
  expect(codes.filter((status) => status === 200)).toHaveLength(500);
  expect(codes.at(-1)).toBe(429);
  expect(noted().filter((what) => what === 'activated')).toHaveLength(500);
});

it('deletes irrelevant entries after a year, but keeps entries about issued licenses and their machines', async () => {
  // The database itself prevents the deletion of recent entries. It uses its own clock, so this test starts far in the
  // past.
  const { activate, renew, giveBack, noted, pass, store, clock } = await begun(new Date('2020-01-01T00:00:00Z'));
  const { license } = await activate(1);
  pass(2);
  await renew(license, 2);
  await giveBack();
  await activate(3);
  pass(300);
  await giveBack();
  await activate(4, machine(2));
  deleteOldAuditEntries(store.database, clock.at);
  expect(noted()).toEqual(['issued', 'activated', 'renewed', 'released', 'activated', 'released', 'activated']);
  pass(100);
  deleteOldAuditEntries(store.database, clock.at);
  expect(noted()).toEqual(['issued', 'activated', 'released', 'activated']);
  pass(1000);
  deleteOldAuditEntries(store.database, clock.at);
  expect(noted()).toEqual(['issued', 'activated', 'activated']);
});
