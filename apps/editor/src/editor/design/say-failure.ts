import type { SettingsKey } from '@leafcast/messages';
import { CallError } from '../../api/failure.ts';
import { tell } from '../../common/notices.ts';
import type { Words } from '../../settings-form/words.ts';

/** Says what was not done to what, and why; a bug goes on as one. @see D-668 … D-674 */
export function sayFailure({ t }: Words, key: SettingsKey, name: string, cause: unknown): void {
  if (!(cause instanceof CallError)) throw cause;
  tell(cause.kind === 'signedOut' ? 'signedOut' : 'error', t(key, { name, reason: cause.message }));
}
