import type { BookInfo } from '@leafcast/contract';
import type { FormMessages } from '../../../books/settings-form/form-messages.ts';

/** Props shared by all parts of the panel. */
export interface BasicProps extends Pick<FormMessages, 't'> {
  readonly book: BookInfo;
}
