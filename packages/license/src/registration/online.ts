import type { LicenseState } from '../check/check-license.ts';
import { callService } from '../client/ask.ts';
import { openLicenseFile } from '../files/license-file.ts';
import { machineHash } from '../machine/machine-hash.ts';
import { newNonce, readStoredLicense, storeLicenseRecord } from '../store/stored-license.ts';
import { readLicenseCode } from '../values/license-code.ts';
import type { Terminal } from '../values/terminal-code.ts';
import { acceptLicenseFile, deleteLicense } from './accept.ts';
import { currentState, type RegistrationContext, readCompleteLicense } from './context.ts';
import type { RegistrationOutcome } from './outcome.ts';

/** Returns the id of this machine and the nonce of its open request. */
export async function readTerminal(context: RegistrationContext): Promise<Terminal> {
  const { salt, record } = await readCompleteLicense(context);
  return { machine: machineHash(salt, await context.machineId()), nonce: record.open };
}

export async function register(
  context: RegistrationContext,
  typed: string,
  signal?: AbortSignal,
): Promise<RegistrationOutcome> {
  const code = readLicenseCode(typed);
  if (code === null) return { outcome: 'invalid' };
  if (context.service === null) return { outcome: 'failed', code: 10 };
  const terminal = await context.inTurn(() => readTerminal(context));
  const answer = await callService(context.service, 'activate', { code, ...terminal }, signal);
  if (answer === 'stopped') return { outcome: 'stopped' };
  if ('code' in answer) {
    if (answer.code === 406) await context.inTurn(() => renewNonce(context));
    return { outcome: 'failed', code: answer.code };
  }
  const file = Buffer.from(answer.license);
  const outcome = await context.inTurn(async () =>
    acceptLicenseFile(context, await readCompleteLicense(context), file),
  );
  if (outcome.outcome !== 'failed') return outcome;
  // Code 2 means that this machine's clock is wrong. Any other code means that the response cannot be used.
  return { outcome: 'failed', code: outcome.code === 2 ? 2 : 405 };
}

/** Replaces the open request with a new request, because the service no longer answers the old one. */
async function renewNonce(context: RegistrationContext): Promise<void> {
  const { record } = await readCompleteLicense(context);
  await storeLicenseRecord(context.folder, { ...record, open: newNonce() });
}

const faults = { unreadable: 105, code: 106, changed: 3 } as const;

export async function deactivate(context: RegistrationContext, signal?: AbortSignal): Promise<RegistrationOutcome> {
  const { file, record } = await context.inTurn(() => readStoredLicense(context.folder, context.now()));
  if (file === null) return { outcome: 'failed', code: 101 };
  if (typeof record === 'string') return { outcome: 'failed', code: record === 'key' ? 105 : 3 };
  const license = openLicenseFile(file, context.keys);
  if (typeof license === 'string') return { outcome: 'failed', code: faults[license] };
  if (context.service === null) return { outcome: 'failed', code: 10 };
  const answer = await callService(context.service, 'deactivate', { license: new TextDecoder().decode(file) }, signal);
  if (answer === 'stopped') return { outcome: 'stopped' };
  // A license that was revoked or already returned does not need to be returned.
  if ('code' in answer && answer.code !== 108) return { outcome: 'failed', code: answer.code };
  await context.inTurn(async () => deleteLicense(context, await readCompleteLicense(context)));
  return { outcome: 'deactivated', state: await context.inTurn(() => currentState(context)) };
}

export async function refresh(context: RegistrationContext, signal?: AbortSignal): Promise<LicenseState> {
  const { file, record } = await context.inTurn(() => readStoredLicense(context.folder, context.now()));
  if (context.service !== null && file !== null && typeof record !== 'string') {
    const license = new TextDecoder().decode(file);
    const answer = await callService(context.service, 'status', { license, nonce: record.open }, signal);
    await context.inTurn(async () => {
      const kept = await readCompleteLicense(context);
      if (answer === 'stopped') return;
      if ('license' in answer) await acceptLicenseFile(context, kept, Buffer.from(answer.license));
      else if (answer.code === 108 || answer.code === 407)
        await storeLicenseRecord(context.folder, { ...kept.record, isWithdrawn: true });
    });
  }
  return context.inTurn(() => currentState(context));
}
