import type { FormMessages } from '../../settings-form/form-messages.ts';
import type { ImportOptions } from '../../upload/options/import-options.ts';

/** Props shared by all parts of the options form. */
export interface OptionsProps {
  readonly messages: FormMessages;
  readonly options: ImportOptions;
  readonly onChange: (options: ImportOptions) => void;
}
