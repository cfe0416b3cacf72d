import type { LicenseKey, MessageValues } from '@leafcast/messages';
import type { LicenseState } from '../check/check-license.ts';
import type { LicenseCode } from '../values/codes.ts';

/** Result of a registration operation. */
export type RegistrationOutcome =
  | { readonly outcome: 'registered'; readonly state: LicenseState }
  | { readonly outcome: 'deactivated'; readonly state: LicenseState }
  /** The input cannot be a license code, so the service is not called. */
  | { readonly outcome: 'invalid' }
  /** The operation was cancelled. */
  | { readonly outcome: 'stopped' }
  | { readonly outcome: 'failed'; readonly code: LicenseCode };

/** Message for an outcome. `text` is sufficient on its own, for example in a notification, and `help` may follow it. */
export interface OutcomeMessage {
  readonly isGood: boolean;
  readonly text: string;
  readonly help: string;
}

type Translate = (key: LicenseKey, values?: MessageValues) => string;

/**
 * Returns the message for an outcome.
 *
 * @param translate translates the `license` messages into one language
 * @see D-476, D-477, D-478, D-582
 */
export function describeOutcome(outcome: RegistrationOutcome, translate: Translate): OutcomeMessage {
  switch (outcome.outcome) {
    case 'registered':
      return { isGood: true, text: translate('registered'), help: '' };
    case 'deactivated':
      return { isGood: true, text: translate('deactivated'), help: translate('cancelled') };
    case 'invalid':
      return { isGood: false, text: translate('invalid'), help: translate('invalidHelp') };
    case 'stopped':
      return { isGood: false, text: translate('cancelled'), help: '' };
    case 'failed':
      return { isGood: false, ...describeCode(outcome.code, translate) };
  }
}

/**
 * Returns the message for a code, with the code's number, and instructions for solving the problem. @see D-700, D-701 …
 * D-719
 */
export function describeCode(
  code: LicenseCode,
  translate: Translate,
): { readonly text: string; readonly help: string } {
  return { text: translate('error', { code, text: translate(`code.${code}`) }), help: translate(`help.${code}`) };
}
