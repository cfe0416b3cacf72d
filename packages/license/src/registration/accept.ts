import { openLicenseFile } from '../files/license-file.ts';
import { newNonce, removeLicenseFile, storeLicenseFile, storeLicenseRecord } from '../store/stored-license.ts';
import { type CompleteLicense, checkServiceAnswer, currentState, type RegistrationContext } from './context.ts';
import type { RegistrationOutcome } from './outcome.ts';

/**
 * Stores a license file from the user or the service if it is valid for this machine. The file is written before the
 * record. In between, the file answers a request that the record lists as open, which is valid as well.
 */
export async function acceptLicenseFile(
  context: RegistrationContext,
  stored: CompleteLicense,
  bytes: Uint8Array | null,
): Promise<RegistrationOutcome> {
  const state = await checkServiceAnswer(context, stored, bytes, 'brought');
  if (state.state === 'trial') return { outcome: 'failed', code: state.code };
  const file = bytes && openLicenseFile(bytes, context.keys);
  if (file === null || typeof file === 'string') throw new Error('A valid license file could not be opened again');
  await storeLicenseFile(context.folder, new TextDecoder().decode(bytes ?? undefined));
  await storeLicenseRecord(context.folder, {
    answered: file.nonce,
    open: file.nonce === stored.record.open ? newNonce() : stored.record.open,
    lastSeen: context.now().toISOString(),
    isWithdrawn: false,
  });
  return { outcome: 'registered', state: await currentState(context) };
}

/**
 * Deletes the license. The record is written before the file is removed: without a matching record, the file registers
 * nothing, even if a copy is restored.
 */
export async function deleteLicense(context: RegistrationContext, { record }: CompleteLicense): Promise<void> {
  await storeLicenseRecord(context.folder, { ...record, answered: null, open: newNonce(), isWithdrawn: false });
  await removeLicenseFile(context.folder);
}
