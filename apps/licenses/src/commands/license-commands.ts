import { readLicenseCode } from '@leafcast/license';
import { z } from 'zod';
import { OperatorError } from '../keys/key-file.ts';
import { changeLicense, findLicenseByCode, issueLicense, type LicenseStore, listLicenses } from '../store/licenses.ts';
import { listSeats, release } from '../store/seats.ts';

/** Options of a command, by name. */
export type Flags = Readonly<Record<string, string | undefined>>;

const wholeNumber = (name: string, most: number) =>
  z.coerce
    .number(`--${name} must be a number`)
    .int(`--${name} must be a whole number`)
    .min(1, `--${name} must be at least 1`)
    .max(most);

function read<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const { success, data, error } = schema.safeParse(value);
  if (!success) throw new OperatorError(error.issues[0]?.message ?? 'This is malformed');
  return data;
}

/** Returns the end of the last day, in UTC; `null` for `never`. */
function endOf(day: string): string | null {
  if (day === 'never') return null;
  const start = read(z.iso.date('Dates must be written like 2027-12-31'), day);
  return new Date(Date.parse(start) + 24 * 3600 * 1000).toISOString();
}

/** Issues licenses and returns their codes as text. */
export function issueLicenseCodes(store: LicenseStore, flags: Flags, now: Date): string {
  const seats = read(wholeNumber('seats', 100_000), flags.seats ?? '1');
  const count = read(wholeNumber('count', 10_000), flags.count ?? '1');
  const wanted = {
    seats,
    note: flags.note ?? '',
    isSingleUse: flags['single-use'] !== undefined,
    expires: endOf(flags.expires ?? 'never'),
  };
  return Array.from({ length: count }, () => {
    const { code, license } = issueLicense(store, wanted, now);
    return `${code}  ${license}`;
  }).join('\n');
}

/** Returns the id of a license that the operator has specified by its id or its code. */
function requireLicense(store: LicenseStore, name: string): string {
  const code = readLicenseCode(name);
  const grant = code === null ? null : findLicenseByCode(store, code);
  return grant?.license ?? name.toUpperCase();
}

function applyChange(
  store: LicenseStore,
  name: string,
  changed: Parameters<typeof changeLicense>[2],
  now: Date,
): string {
  const grant = changeLicense(store, requireLicense(store, name), changed, now);
  if (grant === null) throw new OperatorError(`There is no license ${name}`);
  return JSON.stringify({ license: grant.license, ...changed });
}

export const revokeLicense = (store: LicenseStore, name: string, now: Date): string =>
  applyChange(store, name, { revoked: now.toISOString() }, now);

export const extendLicense = (store: LicenseStore, name: string, flags: Flags, now: Date): string => {
  if (flags.expires === undefined) throw new OperatorError('extend requires --expires DAY or --expires never');
  return applyChange(store, name, { expires: endOf(flags.expires) }, now);
};

/** Lists the seats of a license, frees a seat, or changes the number of seats. */
export function seats(store: LicenseStore, name: string, flags: Flags, now: Date): string {
  const license = requireLicense(store, name);
  if (flags.seats !== undefined)
    return applyChange(store, name, { seats: read(wholeNumber('seats', 100_000), flags.seats) }, now);
  const taken = listSeats(store, license);
  if (flags.release === undefined) {
    return taken.map(({ slot, machine, name, since }) => `${slot}  ${machine}  ${since}  ${name}`).join('\n');
  }
  const seat = taken.find(({ slot }) => String(slot) === flags.release);
  if (!seat) throw new OperatorError(`Seat ${flags.release} is not in use`);
  release(store, license, seat.machine, now);
  return `Seat ${seat.slot} is now free`;
}

/** Lists all licenses, one per line. */
export function describeLicenses(store: LicenseStore): string {
  return listLicenses(store)
    .map(({ id, note, taken, grant }) => {
      if (grant === null) return `${id}  not signed by these keys  ${note}`;
      const state = grant.revoked === null ? `until ${grant.expires ?? 'ever'}` : 'revoked';
      return `${id}  ${grant.beginning}-…  ${taken}/${grant.seats}  ${state}  ${note}`;
    })
    .join('\n');
}
