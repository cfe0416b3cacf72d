import type { FormMessages } from '../../settings-form/form-messages.ts';
import type { ImportOptions } from '../upload/options/import-options.ts';

/** What every part of the choices works on. */
export interface OptionsProps {
  readonly messages: FormMessages;
  readonly options: ImportOptions;
  readonly onChange: (options: ImportOptions) => void;
}
