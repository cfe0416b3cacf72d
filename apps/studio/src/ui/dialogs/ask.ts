import { create } from 'zustand';

/** A question that must be answered before anything else can be done. */
export interface Question {
  readonly title: string;
  readonly text: string;
  /** Names listed below the text. Only the first few are shown. */
  readonly names?: readonly string[];
  readonly yes: string;
  readonly no: string;
  /** Whether confirming destroys something. */
  readonly isDangerous?: boolean;
}

export const useQuestion = create<{ readonly open: (Question & { answer(yes: boolean): void }) | null }>(() => ({
  open: null,
}));

/** Asks a yes-or-no question in a dialog; closing it means no. A question that is still open is answered with no. */
export function ask(question: Question): Promise<boolean> {
  useQuestion.getState().open?.answer(false);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const answer = (yes: boolean) => {
    useQuestion.setState({ open: null });
    resolve(yes);
  };
  useQuestion.setState({ open: { ...question, answer } });
  return promise;
}
