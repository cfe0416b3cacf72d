import type { StudioKey } from '@leafcast/messages';
import { CallError } from '../../../api/failure.ts';
import type { FormMessages } from '../../../books/settings-form/form-messages.ts';
import { notify } from '../../../ui/dialogs/notices.ts';

/**
 * Reports which action failed, for which item, and why; rethrows anything that is not a `CallError`. @see D-668 … D-674
 */
export function notifyFailure({ t }: FormMessages, key: StudioKey, name: string, cause: unknown): void {
  if (!(cause instanceof CallError)) throw cause;
  notify(cause.kind === 'signedOut' ? 'signedOut' : 'error', t(key, { name, reason: cause.message }));
}
