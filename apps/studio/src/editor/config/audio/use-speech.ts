import { getPageText, getSpeechVoices, makePageAudio, type SpeechTone } from '@leafcast/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../api/client.ts';
import { ignoreReported } from '../../../api/failure.ts';
import { useBook } from '../../../books/open-book/book-session.ts';
import { audioOf } from '../../../books/open-book/changes.ts';
import { setAudio } from './edit-audio.ts';

export interface Voice {
  readonly language: string;
  readonly tone: SpeechTone;
  /** Words a minute. */
  readonly speed: number;
}

/** What the server can read aloud; `isPending` until it has said so, or could not. */
export function useVoices() {
  return useQuery({
    queryKey: ['speech-voices'],
    queryFn: ({ signal }) => call(getSpeechVoices, {}, { signal }),
    staleTime: 60_000,
  });
}

/** The text of a page; `undefined` until it is loaded. @param page index from 0 */
export function usePageText(bookId: string, page: number): string | undefined {
  return useQuery({
    queryKey: ['page-text', bookId, page],
    queryFn: ({ signal }) => call(getPageText, { bookId, page }, { signal, isQuiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  }).data?.text;
}

/** Has pages read aloud, one after the other, until it is stopped or the panel is left. */
export function useSpeech(bookId: string) {
  const [progress, setProgress] = useState<{ readonly done: number; readonly count: number } | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  /**
   * @param text absent for each page's own
   * @returns whether anything was there to be read
   */
  const read = async (pages: readonly number[], voice: Voice, text?: string): Promise<boolean> => {
    let hasText = false;
    const control = new AbortController();
    stop.current = control;
    setProgress({ done: 0, count: pages.length });
    try {
      for (const [done, page] of pages.entries()) {
        const words = text ?? (await call(getPageText, { bookId, page }, control)).text;
        // A page of pictures alone stays silent.
        if (text !== undefined || words.trim() !== '') {
          hasText = true;
          const { audio } = await call(makePageAudio, { bookId, page, text: words, ...voice }, control);
          if (useBook.getState().book?.bookId !== bookId) return true;
          setAudio({ [page]: audio });
        }
        setProgress({ done: done + 1, count: pages.length });
      }
    } catch (error) {
      if (!control.signal.aborted) ignoreReported(error);
      hasText = true;
    } finally {
      if (stop.current === control) setProgress(null);
    }
    return hasText;
  };
  return {
    /** `null` while nothing is read. */
    progress,
    read,
    stop: () => stop.current?.abort(),
  };
}

/** The pages that have no audio yet, as indexes from 0. */
export function pagesWithoutAudio(): readonly number[] {
  const { book } = useBook.getState();
  if (!book) return [];
  return Array.from({ length: book.pageCount }, (_, page) => page).filter((page) => audioOf(book, page) === null);
}
