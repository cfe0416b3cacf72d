import type { Words as FormWords } from '../../settings-form/words.ts';
import type { Words } from './edit-languages.ts';

/** What every part of the panel gets. */
export interface LanguageProps extends Pick<FormWords, 't'> {
  /** The chosen ones in their order. */
  readonly languages: readonly string[];
  readonly texts: Words;
  readonly disabled: boolean;
}
