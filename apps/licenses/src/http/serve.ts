import {
  type LicenseCode,
  openLicenseFile,
  readLicenseCode,
  readTerminalCode,
  terminalSchemas,
} from '@leafcast/license';
import { z } from 'zod';
import type { LicenseStore } from '../store/licenses.ts';
import { findLicenseByCode } from '../store/licenses.ts';
import { activate, type IssuedFile, release, renew } from '../store/seats.ts';

/** A response of the service. */
export type ServiceResponse = IssuedFile | { readonly code: 0; readonly license: string };

const machine = z.string().regex(terminalSchemas.machine);
const nonce = z.string().regex(terminalSchemas.nonce);
const name = z.string().max(100).default('');
const license = z.string().max(4096);

const activation = z.object({ code: z.string().max(100), machine, nonce, name });
const deactivation = z.union([z.object({ license }), z.object({ code: z.string().max(100), machine })]);
const statusRequest = z.object({ license, nonce });
const offlineForm = z.object({ terminal: z.string().max(200), code: z.string().max(200) });

/** Operations of the service, by API call name. They validate the request body themselves. */
export const serviceCalls: Readonly<
  Record<string, (store: LicenseStore, body: unknown, now: Date) => ServiceResponse>
> = {
  activate(store, body, now) {
    const { success, data } = activation.safeParse(body);
    if (!success) return { code: 401 };
    const code = readLicenseCode(data.code);
    return code === null ? { code: 402 } : activate(store, { ...data, code }, now);
  },
  deactivate(store, body, now) {
    const { success, data } = deactivation.safeParse(body);
    if (!success) return { code: 401 };
    const seat = findSeat(store, data);
    if ('code' in seat) return seat;
    return release(store, seat.license, seat.machine, now) ? { code: 0, license: seat.license } : { code: 108 };
  },
  status(store, body, now) {
    const { success, data } = statusRequest.safeParse(body);
    if (!success) return { code: 401 };
    const file = openLicenseFile(Buffer.from(data.license), store.keys.trusted);
    return typeof file === 'string' ? { code: 402 } : renew(store, file, data.nonce, now);
  },
};

/**
 * Checks whether a request contains a license that this service has signed, and no code. Such a request cannot be used
 * to guess codes.
 */
export function hasSignedLicense(store: LicenseStore, body: unknown): boolean {
  const { success, data } = z.object({ license, code: z.undefined().optional() }).safeParse(body);
  return success && typeof openLicenseFile(Buffer.from(data.license), store.keys.trusted) !== 'string';
}

/** Creates a verification file from the values entered on the page. */
export function verificationFile(store: LicenseStore, body: unknown, now: Date): IssuedFile {
  const { success, data } = offlineForm.safeParse(body);
  const terminal = success ? readTerminalCode(data.terminal) : null;
  if (!success || terminal === null) return { code: 401 };
  const code = readLicenseCode(data.code);
  return code === null ? { code: 402 } : activate(store, { code, ...terminal, name: '' }, now);
}

/** Returns the seat to free. If the request contains a license file, that file identifies the seat. */
function findSeat(
  store: LicenseStore,
  data: z.infer<typeof deactivation>,
): { readonly license: string; readonly machine: string } | { readonly code: LicenseCode } {
  if ('license' in data) {
    const file = openLicenseFile(Buffer.from(data.license), store.keys.trusted);
    return typeof file === 'string' ? { code: 402 } : { license: file.license, machine: file.machine };
  }
  const code = readLicenseCode(data.code);
  const grant = code === null ? null : findLicenseByCode(store, code);
  return grant === null ? { code: 402 } : { license: grant.license, machine: data.machine };
}
