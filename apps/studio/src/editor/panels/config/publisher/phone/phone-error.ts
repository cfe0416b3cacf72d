import { isPhoneNumber } from '@leafcast/book';
import type { FormMessages } from '../../../../../books/settings-form/form-messages.ts';

/** Returns the error message for a phone number; empty if the number is valid. @see W-322 … W-324 */
export function phoneError(number: string, t: FormMessages['t']): string {
  if (number.trim() === '') return t('phone.missing');
  if (isPhoneNumber(number)) return '';
  return t(/^\+?[\d\s()-]*$/.test(number) ? 'settingWrong.phone' : 'settingWrong.phoneDigits');
}
