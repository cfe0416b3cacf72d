import { createContext, useContext } from 'react';
import type { FormMessages } from './form-messages.ts';

interface FormSurroundings {
  readonly bookId: string;
  /** Where files of the book folder are shown, ending in `/`. */
  readonly files: string;
  /** Of the book, where all its settings are offered. */
  readonly pageCount?: number;
  readonly messages: FormMessages;
  /** What is looked for among the settings. */
  readonly sought?: string;
}

export const FormContext = createContext<FormSurroundings | null>(null);

/** What all controls of a form share. @throws Error outside of a form */
export function useForm(): FormSurroundings {
  const form = useContext(FormContext);
  if (!form) throw new Error('A control of a setting stands outside of a form');
  return form;
}
