import type { BookInfo } from '@leafcast/contract';
import type { FormMessages } from '../../settings-form/form-messages.ts';

/** What every part of the panel gets. */
export interface BasicProps extends Pick<FormMessages, 't'> {
  readonly book: BookInfo;
}
