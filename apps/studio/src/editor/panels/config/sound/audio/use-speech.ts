import { createPageAudio, getPageText, getSpeechVoices, type SpeechTone } from '@leafcast/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../../../api/client.ts';
import { ignoreReported } from '../../../../../api/failure.ts';
import { useBook } from '../../../../../books/open-book/book-session.ts';
import { getPageAudio } from '../../../../../books/open-book/changes/changes.ts';
import { setAudio } from './edit-audio.ts';

export interface Voice {
  readonly language: string;
  readonly tone: SpeechTone;
  /** Speed in words per minute. */
  readonly speed: number;
}

/** Loads the available voices. `isPending` is true until the server has responded or the request has failed. */
export function useVoices() {
  return useQuery({
    queryKey: ['speech-voices'],
    queryFn: ({ signal }) => call(getSpeechVoices, {}, { signal }),
    staleTime: 60_000,
  });
}

/**
 * Returns the text of a page; `undefined` while loading.
 *
 * @param page index from 0
 */
export function usePageText(bookId: string, page: number): string | undefined {
  return useQuery({
    queryKey: ['page-text', bookId, page],
    queryFn: ({ signal }) => call(getPageText, { bookId, page }, { signal, isQuiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  }).data?.text;
}

/** Generates speech for pages one after the other, until it is stopped or the panel is closed. */
export function useSpeech(bookId: string) {
  const [progress, setProgress] = useState<{ readonly done: number; readonly count: number } | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  /**
   * Generates speech for the given pages.
   *
   * @param text absent to use each page's own text
   * @returns whether there was any text to read
   */
  const read = async (pages: readonly number[], voice: Voice, text?: string): Promise<boolean> => {
    let hasText = false;
    const control = new AbortController();
    stop.current = control;
    setProgress({ done: 0, count: pages.length });
    try {
      for (const [done, page] of pages.entries()) {
        const words = text ?? (await call(getPageText, { bookId, page }, control)).text;
        // Speech is not generated for a page without text.
        if (text !== undefined || words.trim() !== '') {
          hasText = true;
          const { audio } = await call(createPageAudio, { bookId, page, text: words, ...voice }, control);
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
    /** Number of pages done and in total; `null` while no speech is being generated. */
    progress,
    read,
    stop: () => stop.current?.abort(),
  };
}

/** Returns the indexes (starting at 0) of the pages without audio. */
export function pagesWithoutAudio(): readonly number[] {
  const { book } = useBook.getState();
  if (!book) return [];
  return Array.from({ length: book.pageCount }, (_, page) => page).filter((page) => getPageAudio(book, page) === null);
}
