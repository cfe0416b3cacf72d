import { openLicenceFile } from '../files/licence-file.ts';
import { newNonce, removeFile, storeFile, storeRecord } from '../store/stored-licence.ts';
import { type CompleteLicence, type Context, checkAnswer, currentState } from './context.ts';
import type { Outcome } from './outcome.ts';

/**
 * Stores a file that the user provides or the service has sent, if it is valid for this machine. The file is written
 * first: until its record is written, it answers a request that is still open, which is valid as well.
 */
export async function acceptLicenceFile(
  context: Context,
  stored: CompleteLicence,
  bytes: Uint8Array | null,
): Promise<Outcome> {
  const state = await checkAnswer(context, stored, bytes, 'brought');
  if (state.state === 'trial') return { outcome: 'failed', code: state.code };
  const file = bytes && openLicenceFile(bytes, context.keys);
  if (file === null || typeof file === 'string') throw new Error('A valid license file could not be opened again');
  await storeFile(context.folder, new TextDecoder().decode(bytes ?? undefined));
  await storeRecord(context.folder, {
    answered: file.nonce,
    open: file.nonce === stored.record.open ? newNonce() : stored.record.open,
    lastSeen: context.now().toISOString(),
    isWithdrawn: false,
  });
  return { outcome: 'registered', state: await currentState(context) };
}

/**
 * Deletes the license. The record is written first: without it the file registers nothing, even if a copy is restored.
 */
export async function deleteLicence(context: Context, { record }: CompleteLicence): Promise<void> {
  await storeRecord(context.folder, { ...record, answered: null, open: newNonce(), isWithdrawn: false });
  await removeFile(context.folder);
}
