import { create } from 'zustand';

/** A question that the user must answer before doing anything else. */
export interface Question {
  readonly title: string;
  readonly text: string;
  /** Names listed below the text. If there are many, only the first ones are shown. */
  readonly names?: readonly string[];
  readonly yes: string;
  readonly no: string;
  /** Whether confirming the question is destructive. */
  readonly isDangerous?: boolean;
}

export const useQuestion = create<{ readonly open: (Question & { answer(yes: boolean): void }) | null }>(() => ({
  open: null,
}));

/**
 * Asks a yes-or-no question in a dialog. Closing the dialog means no. If another question is still open, it is answered
 * with no.
 */
export function askQuestion(question: Question): Promise<boolean> {
  useQuestion.getState().open?.answer(false);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const answer = (yes: boolean) => {
    useQuestion.setState({ open: null });
    resolve(yes);
  };
  useQuestion.setState({ open: { ...question, answer } });
  return promise;
}
