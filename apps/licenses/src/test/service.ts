import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openRegistration, type Registration, type RegistrationOptions } from '@leafcast/license';
import { onTestFinished } from 'vitest';
import { createApp } from '../http/app.ts';
import { addKey, readKeys } from '../keys/key-file.ts';
import { openDatabase } from '../store/database.ts';
import { issueLicense, type LicenseStore, type NewLicense } from '../store/licenses.ts';

/** A clock whose time tests can set. */
interface Clock {
  at: Date;
}

export const dayMs = 24 * 3600 * 1000;
export const testStartTime = new Date('2026-11-26T09:00:00.000Z');

export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'leafcast-license-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts the service as in production, with keys and a database in a folder and with its own port. */
export async function startService() {
  const folder = await newFolder();
  const clock: Clock = { at: testStartTime };
  await addKey(join(folder, 'keys.json'), testStartTime);
  const keys = await readKeys(join(folder, 'keys.json'));
  const store: LicenseStore = { database: openDatabase(join(folder, 'licenses.sqlite')), keys };
  const app = createApp(store, { now: () => clock.at });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const close = async () => {
    await app.close();
    if (store.database.isOpen) store.database.close();
  };
  onTestFinished(close);
  const issue = (wanted: Partial<NewLicense> = {}) =>
    issueLicense(store, { seats: 1, expires: null, isSingleUse: false, note: '', ...wanted }, clock.at);
  return { folder, store, clock, close, issue, url: `http://127.0.0.1:${port}` };
}

export type Service = Awaited<ReturnType<typeof startService>>;

/** Creates an installation of the program on a machine with its own clock. */
export async function createInstallation(
  { url, store: { keys } }: Service,
  { id = crypto.randomUUID(), ...others }: Partial<RegistrationOptions> & { readonly id?: string } = {},
): Promise<{ readonly registration: Registration; readonly folder: string; readonly clock: Clock }> {
  const folder = others.folder ?? (await newFolder());
  const clock: Clock = { at: testStartTime };
  const service = { url, fetch };
  const machineId = async () => id;
  const registration = openRegistration({
    service,
    keys: keys.trusted,
    now: () => clock.at,
    machineId,
    ...others,
    folder,
  });
  return { registration, folder, clock };
}

/** Submits both codes on the page of the service and returns the response. */
export async function enterOffline(url: string, terminal: string, code: string, language = 'en'): Promise<Response> {
  return fetch(`${url}/offline`, {
    method: 'POST',
    headers: { 'accept-language': language },
    body: new URLSearchParams({ terminal, code }),
  });
}
