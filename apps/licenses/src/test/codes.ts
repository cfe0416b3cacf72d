import { join } from 'node:path';
import { describeCode, type LicenseCode, type Registration, type RegistrationOutcome } from '@leafcast/license';
import { loadLicenseMessages, translator } from '@leafcast/messages';
import { expect } from 'vitest';
import { createInstallation, type Service } from './service.ts';

/** Messages from the specification, by code. */
const given: Readonly<Record<LicenseCode, string>> = {
  1: 'license file does not match this machine (MAC mismatch)',
  2: 'timestamp error',
  3: 'file modified (checksum)',
  4: 'verification file not found',
  5: 'verification file parse failed',
  9: 'network error',
  10: 'server connection failed',
  101: 'license file not found',
  105: 'decryption failed',
  106: 'code parse failed',
  107: 'code expired',
  108: 'code revoked',
  401: 'parameter error',
  402: 'license code error',
  403: 'registration failed (1)',
  404: 'activation limit reached',
  405: 'registration failed (2)',
  406: 'code already used',
  407: 'code expired (2)',
};
const english = translator(await loadLicenseMessages('en'), 'en');

function expectMessage(code: LicenseCode): void {
  expect(describeCode(code, english).text.toLowerCase()).toBe(`error ${code}: ${given[code]}`.toLowerCase());
}

/** Expects that a machine is in the trial state with this code, and that the message matches the code. */
export async function expectState(registration: Registration, code: LicenseCode): Promise<void> {
  expect(await registration.state()).toEqual({ state: 'trial', code });
  expectMessage(code);
}

/** Expects that an operation has failed with this code, and that the message matches the code. */
export function expectFailed(outcome: RegistrationOutcome, code: LicenseCode): void {
  expect(outcome).toEqual({ outcome: 'failed', code });
  expectMessage(code);
}

/** Creates a registered machine. */
export async function createRegisteredMachine(service: Service, wanted: Parameters<Service['issue']>[0] = {}) {
  const { code, license } = service.issue(wanted);
  const machine = await createInstallation(service);
  expect(await machine.registration.register(code)).toMatchObject({ outcome: 'registered' });
  return { ...machine, code, license, file: join(machine.folder, 'license.json') };
}
