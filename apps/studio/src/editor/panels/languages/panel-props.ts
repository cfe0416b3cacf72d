import type { FormMessages } from '../../../books/settings-form/form-messages.ts';
import type { CustomTexts } from './edit-languages.ts';

/** Props shared by all parts of the panel. */
export interface LanguageProps extends Pick<FormMessages, 't'> {
  /** Languages chosen for the book, in order. */
  readonly languages: readonly string[];
  readonly texts: CustomTexts;
  readonly disabled: boolean;
}
