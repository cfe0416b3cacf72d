import type { Words } from '../settings-form/words.ts';
import type { ImportOptions } from '../upload/options/import-options.ts';

/** What every part of the choices works on. */
export interface OptionsProps {
  readonly words: Words;
  readonly options: ImportOptions;
  readonly onChange: (options: ImportOptions) => void;
}
