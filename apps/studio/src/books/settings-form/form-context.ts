import { createContext, useContext } from 'react';
import type { FormMessages } from './form-messages.ts';

interface FormContextValue {
  readonly bookId: string;
  /** Base URL of the files in the book folder, ending in `/`. */
  readonly files: string;
  /** Page count of the book; absent in forms that show only some settings. */
  readonly pageCount?: number;
  readonly messages: FormMessages;
  /** Search text for the settings. */
  readonly searchQuery?: string;
}

export const FormContext = createContext<FormContextValue | null>(null);

/**
 * Returns the values that all controls of a form share.
 *
 * @throws Error outside a form
 */
export function useForm(): FormContextValue {
  const form = useContext(FormContext);
  if (!form) throw new Error('Setting control used outside a form');
  return form;
}
