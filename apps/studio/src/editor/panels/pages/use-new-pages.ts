import { useEffect, useRef, useState } from 'react';
import { CallError } from '../../../api/failure.ts';
import { useBook } from '../../../books/open-book/book-session.ts';
import { notify } from '../../../ui/dialogs/notices.ts';
import { type ConversionProgress, convertPagesForBook } from './convert-pages.ts';
import { noDocument, rangeIssue } from './DocumentFields.tsx';

const noProgress: ConversionProgress = { sent: 0, done: 0, total: 0 };

/**
 * Converts a document to pages for the open book, and returns the progress.
 *
 * @param onDone called after the pages have been added to the book
 */
export function useNewPages(onDone: () => void) {
  const book = useBook((state) => state.book);
  const [choice, setChoice] = useState(noDocument);
  const [isChecked, setIsChecked] = useState(false);
  const [problem, setProblem] = useState('');
  const [progress, setProgress] = useState<ConversionProgress | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  /** Runs an action, shows its progress, and reports a refusal. */
  const run = async (make: () => Promise<boolean>) => {
    setProblem('');
    setProgress(noProgress);
    try {
      if (await make()) return onDone();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      notify('error', error.message);
    }
    setProgress(null);
  };

  const convert = async (put: (partId: string, total: number) => Promise<boolean>) => {
    setIsChecked(true);
    const { files, range, password } = choice;
    if (!book || files.length === 0 || rangeIssue(choice)) return;
    stop.current = new AbortController();
    const { signal } = stop.current;
    const choices = { files, range: range.trim() || 'all', password: password ?? '' };
    await run(async () => {
      const part = await convertPagesForBook({ book, ...choices, signal, onProgress: setProgress });
      if (!part) return false;
      if (part.state === 'complete') return put(part.partId, part.total);
      setProblem(part.message);
      if (part.state === 'password') setChoice({ ...choice, password: password ?? '' });
      return false;
    });
  };

  const bytes = choice.files.reduce((sum, { size }) => sum + size, 0);
  return {
    choice,
    setChoice,
    isChecked,
    problem,
    progress,
    percent: percentOf(progress ?? noProgress, bytes),
    run,
    convert,
  };
}

/** Returns the progress in percent. Uploading accounts for the first half, the conversion for the second. */
function percentOf({ sent, done, total }: ConversionProgress, bytes: number): number {
  const sentShare = bytes > 0 ? sent / bytes : 0;
  return Math.floor(50 * sentShare + (total > 0 ? (50 * done) / total : 0));
}
