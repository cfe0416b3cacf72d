import { isPhoneNumber } from '@leafcast/book';
import type { FormMessages } from '../../../settings-form/form-messages.ts';

/** What is wrong with a number, in words; empty where nothing is. @see W-322 … W-324 */
export function phoneError(number: string, t: FormMessages['t']): string {
  if (number.trim() === '') return t('phone.missing');
  if (isPhoneNumber(number)) return '';
  return t(/^\+?[\d\s()-]*$/.test(number) ? 'settingWrong.phone' : 'settingWrong.phoneDigits');
}
