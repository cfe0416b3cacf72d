import { randomUUID } from 'node:crypto';
import { cutText } from '@leafcast/book';
import { findSignatureIssue, findSignaturePasswordIssue, type SignatureIssue } from '@leafcast/book/publishing';
import { type createSignature, maxSignatures, type SignatureInfo } from '@leafcast/contract';
import type { ServerKey } from '@leafcast/messages';
import {
  createSignature as createPkcs12,
  describeSignature,
  openSignature,
  type SignatureDescription,
  SigningSlowError,
  WrongPasswordError,
} from '@leafcast/publish';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import { spendBudgets } from '../../../platform/limits/budget.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import type { SignatureTable } from './tables.ts';

type SignatureServices = Pick<Services, 'db' | 'now'>;

const issueMessages: Readonly<Record<SignatureIssue, ServerKey>> = {
  signatureNameMissing: 'signing.nameMissing',
  signatureYears: 'signing.years',
  signaturePasswordLength: 'signing.passwordLength',
  signaturePasswordsDiffer: 'signing.passwordsDiffer',
  signatureCountry: 'signing.country',
};

/** Lists the signatures of an account, newest first. */
export async function listSignatures({ db }: SignatureServices, accountId: string): Promise<SignatureInfo[]> {
  const rows = await db
    .selectFrom('signature')
    .where('account_id', '=', accountId)
    .orderBy('created', 'desc')
    .orderBy('id')
    .limit(maxSignatures)
    .select(['id', 'name', 'about', 'is_imported', 'created'])
    .execute();
  return rows.map(infoOf);
}

/**
 * Creates a signature.
 *
 * @throws Refusal with the message that the specification defines if a value is invalid.
 * @see D-400 … D-408
 */
export async function issueSignature(
  services: SignatureServices,
  accountId: string,
  { password, confirmation, ...given }: z.output<(typeof createSignature)['body']>,
): Promise<SignatureInfo> {
  const subject = { ...given, name: given.name.trim(), country: given.country.trim() };
  const issue = findSignatureIssue(subject, password, confirmation);
  if (issue) throw new Refusal('ERROR', issueMessages[issue]);
  await requireRoom(services, accountId, subject.name);
  const p12 = await createPkcs12({ ...subject, country: subject.country.toUpperCase() }, password);
  return storeSignature(services, accountId, subject.name, { p12, password, isImported: false });
}

/** Imports a signature from a file. @throws Refusal if the password does not open the file */
export async function importSignatureFile(
  services: SignatureServices,
  accountId: string,
  { name, password, p12 }: { readonly name: string; readonly password: string; readonly p12: Buffer },
): Promise<SignatureInfo> {
  await limitGuesses(services, accountId);
  if (findSignaturePasswordIssue(password)) throw new Refusal('ERROR', 'signing.passwordLength');
  await requireRoom(services, accountId, name.trim());
  return storeSignature(services, accountId, name.trim(), { p12, password, isImported: true });
}

/**
 * Returns the PKCS#12 file of a signature.
 *
 * @throws Refusal if the account has no such signature or the password is wrong; the response is the same in both
 * cases. @see D-692
 */
export async function unlockSignature(
  services: SignatureServices,
  accountId: string,
  signatureId: string,
  password: string,
): Promise<Buffer> {
  await limitGuesses(services, accountId);
  const isId = /^[0-9a-f-]{36}$/.test(signatureId);
  const row = isId
    ? await services.db
        .selectFrom('signature')
        .where('account_id', '=', accountId)
        .where('id', '=', signatureId)
        .select('p12')
        .executeTakeFirst()
    : undefined;
  if (!row) throw wrongPassword();
  await describe(row.p12, password);
  return row.p12;
}

/** Limits password guesses. @see safety T9 */
function limitGuesses({ db, now }: SignatureServices, accountId: string): Promise<void> {
  return spendBudgets(db, [{ key: `signature ${accountId}`, size: 20, secondsEach: 30 }], now());
}

async function requireRoom({ db }: SignatureServices, accountId: string, name: string): Promise<void> {
  const list = await db.selectFrom('signature').where('account_id', '=', accountId).select('name').execute();
  if (list.length >= maxSignatures) throw new Refusal('ERROR', 'signing.tooMany', { most: maxSignatures });
  if (list.some((one) => one.name.toLowerCase() === name.toLowerCase())) throw nameTaken(name);
}

async function storeSignature(
  { db, now }: SignatureServices,
  accountId: string,
  name: string,
  { p12, password, isImported }: { readonly p12: Uint8Array; readonly password: string; readonly isImported: boolean },
): Promise<SignatureInfo> {
  const { name: common, ...about } = await describe(p12, password);
  const row = {
    id: randomUUID(),
    account_id: accountId,
    name: cutText(name || common, 64),
    p12: Buffer.from(p12),
    is_imported: isImported,
    created: now(),
  };
  const kept = await db
    .insertInto('signature')
    .values({ ...row, about: JSON.stringify(about) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (kept.numInsertedOrUpdatedRows === 0n) throw nameTaken(row.name);
  return infoOf({ ...row, about });
}

async function describe(p12: Uint8Array, password: string): Promise<SignatureDescription> {
  try {
    return describeSignature((await openSignature(p12, password)).certificate);
  } catch (cause) {
    if (cause instanceof WrongPasswordError) throw wrongPassword(cause);
    if (cause instanceof SigningSlowError) throw new Refusal('ERROR', 'signing.slow', {}, cause);
    throw cause;
  }
}

const wrongPassword = (cause?: unknown) => new Refusal('ERROR', 'signing.signatureOrPassword', {}, cause);
const nameTaken = (name: string) => new Refusal('ERROR', 'signing.nameTaken', { name });

function infoOf({
  id,
  name,
  about,
  is_imported,
  created,
}: Pick<Selectable<SignatureTable>, 'id' | 'name' | 'about' | 'is_imported' | 'created'>): SignatureInfo {
  return { signatureId: id, name, ...about, isImported: is_imported, created: created.toISOString() };
}
