import { FileSearchOutlined } from '@ant-design/icons';
import { recognizedLanguages } from '@leafcast/book';
import { getRecognition, type Recognition, recognizeText, stopRecognition } from '@leafcast/contract';
import { languages } from '@leafcast/messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../api/client.ts';
import { ignoreReported } from '../../../api/failure.ts';
import { useBook } from '../../../books/open-book/book-session.ts';
import { Field } from '../../../ui/parts/fields/Field.tsx';
import { ProgressBar } from '../../../ui/parts/ProgressBar.tsx';
import { reloadPreview } from '../../preview/live/live-preview.ts';
import { usePageWords } from './page-words.ts';

/** Interval for checking a running recognition, in milliseconds. A page takes a few seconds. */
const pollMs = 2000;
const isRunning = ({ state }: Recognition) => state === 'waiting' || state === 'working';
type Choice = Recognition['language'];

/** Starts and stops the recognition of the text in the pictures of the book, and shows its progress and result. */
export function TextRecognition() {
  const { t } = usePageWords();
  const client = useQueryClient();
  const bookId = useBook(({ book }) => book?.bookId ?? '');
  const [language, setLanguage] = useState<Choice>('');
  const [isOpen, setIsOpen] = useState(false);
  const queryKey = ['recognition', bookId];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getRecognition, { bookId }, { signal, isQuiet: true }),
    refetchInterval: (query) => (query.state.data && isRunning(query.state.data) ? pollMs : false),
  });
  useReloadAtEnd(data);
  if (!data) return null;
  const ask = (request: Promise<Recognition>) => {
    request.then((next) => client.setQueryData(queryKey, next)).catch(ignoreReported);
  };
  return (
    <details
      className="text-recognition"
      open={isOpen || isRunning(data)}
      // A running recognition opens the part, which then stays open to show the result.
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>{t('pages.recognition.title')}</summary>
      <p className="quiet">{t('pages.recognition.hint')}</p>
      {isRunning(data) ? (
        <RunningRecognition recognition={data} onStop={() => ask(call(stopRecognition, { bookId }))} />
      ) : (
        <>
          <Field label={t('pages.recognition.language')}>
            {(control) => (
              <select
                {...control}
                className="select-control"
                value={language}
                onChange={({ target }) => setLanguage(recognizedLanguages.find((code) => code === target.value) ?? '')}
              >
                <option value="">{t('pages.recognition.detect')}</option>
                {recognizedLanguages.map((code) => (
                  <option key={code} value={code} lang={code}>
                    {languages[code].name}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Button
            icon={<FileSearchOutlined aria-hidden />}
            onClick={() => ask(call(recognizeText, { bookId, language }))}
          >
            {t('pages.recognition.start')}
          </Button>
        </>
      )}
      <p role="status">{resultOf(data, t)}</p>
    </details>
  );
}

function RunningRecognition({
  recognition,
  onStop,
}: {
  readonly recognition: Recognition;
  readonly onStop: () => void;
}) {
  const { t } = usePageWords();
  const { done, total } = recognition;
  return (
    <>
      <ProgressBar percent={total > 0 ? Math.floor((100 * done) / total) : 0} label={t('pages.recognition.title')} />
      <p className="quiet">
        {total > 0 ? t('pages.recognition.progress', { done, total }) : t('pages.recognition.waiting')}
      </p>
      <Button onClick={onStop}>{t('pages.recognition.stop')}</Button>
    </>
  );
}

function resultOf({ state, done, found }: Recognition, t: ReturnType<typeof usePageWords>['t']): string {
  if (state === 'stopped') return t('pages.recognition.stopped');
  if (state === 'failed') return t('pages.recognition.failed');
  if (state !== 'complete') return '';
  return done === 0 ? t('pages.recognition.nothing') : t('pages.recognition.found', { count: found });
}

/** Shows the new text in the preview when a recognition ends. */
function useReloadAtEnd(recognition: Recognition | undefined): void {
  const wasRunning = useRef(false);
  useEffect(() => {
    if (!recognition) return;
    const isOver = wasRunning.current && !isRunning(recognition);
    wasRunning.current = isRunning(recognition);
    if (isOver && recognition.found > 0) reloadPreview();
  }, [recognition]);
}
