import type { BookInfo } from '@leafcast/contract';
import type { Words } from '../../settings-form/words.ts';

/** What every part of the panel gets. */
export interface BasicProps extends Pick<Words, 't'> {
  readonly book: BookInfo;
}
