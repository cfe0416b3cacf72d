import type { FormMessages } from '../../settings-form/form-messages.ts';
import type { CustomTexts } from './edit-languages.ts';

/** What every part of the panel gets. */
export interface LanguageProps extends Pick<FormMessages, 't'> {
  /** The chosen ones in their order. */
  readonly languages: readonly string[];
  readonly texts: CustomTexts;
  readonly disabled: boolean;
}
