import { useEffect, useMemo, useRef, useState } from 'react';
import type { SavedPart } from '../../../access/offline/cache-names.ts';
import { getChapters } from '../../../access/offline/chapters.ts';
import { getOfflineLibrary } from '../../../access/offline/offline-library.ts';
import { useBook, useEngine } from '../../state/engine-context.ts';

/**
 * Panel for saving the book or some of its chapters in the browser. The panel displays the download size before saving.
 * @see D-035 … D-043
 */
export function OfflinePanel() {
  const engine = useEngine();
  const { t, language } = engine;
  const book = useBook();
  const library = useMemo(() => getOfflineLibrary(engine), [engine]);
  const { locked } = book;
  const last = (locked?.from ?? book.pages.length) - 1;
  const chapters = useMemo(() => getChapters(book, last), [book, last]);
  const [choice, setChoice] = useState<string | null>(null);
  const [from = 0, to = last] = choice?.split('-').map(Number) ?? [];
  const bytes = useSize(library, from, to);
  const [saved, setSaved] = useState<SavedPart | null>(null);
  const [progress, setProgress] = useState<{ readonly done: number; readonly count: number } | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const running = useRef<AbortController | null>(null);

  useEffect(() => {
    library?.saved().then(setSaved, () => undefined);
    return () => running.current?.abort();
  }, [library]);

  if (!library) return <p className="lc-empty">{t('offline.impossible')}</p>;

  async function save() {
    if (!library) return;
    const control = new AbortController();
    running.current = control;
    setFailed(false);
    setProgress({ done: 0, count: 1 });
    try {
      setSaved(await library.save(from, to, (done, count) => setProgress({ done, count }), control.signal));
      engine.announce(t('offline.saved'));
    } catch {
      setFailed(!control.signal.aborted);
    }
    setProgress(null);
  }

  async function remove() {
    await library?.remove();
    setSaved(null);
    engine.announce(t('offline.removed'));
  }

  const size = (count: number) => megabytes(count, language);
  const label = (page: number) => book.pages[page]?.label ?? `${page + 1}`;
  const isOld = saved !== null && saved.version !== new URL(engine.config.book, document.baseURI).href;
  return (
    <div className="lc-offline">
      <p>{t('offline.text')}</p>
      {saved && (
        <p className="lc-offline-saved">
          {t('offline.has', { first: label(saved.from), last: label(saved.to), size: size(saved.bytes) })}
          {isOld && ` ${t('offline.old')}`}
        </p>
      )}
      {chapters.length > 1 && (
        <ChapterChoice
          chapters={chapters}
          value={`${from}-${to}`}
          last={last}
          label={label}
          isOff={progress !== null}
          onChange={setChoice}
        />
      )}
      {locked && <p>{t('offline.shut', { page: label(locked.from) })}</p>}
      {!locked && engine.config.unlock !== undefined && <p>{t('offline.sealed')}</p>}
      {last >= 0 && (
        <p aria-live="polite">{bytes === null ? t('offline.measuring') : t('offline.size', { size: size(bytes) })}</p>
      )}
      {hasFailed && <p role="alert">{t('offline.failed')}</p>}
      <Actions
        progress={progress}
        isSaved={saved !== null}
        isEmpty={last < 0}
        onCancel={() => running.current?.abort()}
        onSave={save}
        onRemove={remove}
      />
    </div>
  );
}

function megabytes(count: number, language: string): string {
  const format = new Intl.NumberFormat(language, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });
  return format.format(count / 2 ** 20);
}

/** Returns the total size of the pages in bytes, or `null` until the size is known. */
function useSize(library: ReturnType<typeof getOfflineLibrary>, from: number, to: number): number | null {
  const [bytes, setBytes] = useState<number | null>(null);
  useEffect(() => {
    let isCurrent = true;
    setBytes(null);
    if (to < from) return;
    library?.estimate(from, to).then(
      (size) => isCurrent && setBytes(size),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [library, from, to]);
  return bytes;
}

interface ChapterChoiceProps {
  readonly chapters: ReturnType<typeof getChapters>;
  readonly value: string;
  readonly last: number;
  readonly label: (page: number) => string;
  readonly isOff: boolean;
  readonly onChange: (value: string) => void;
}

function ChapterChoice({ chapters, value, last, label, isOff, onChange }: ChapterChoiceProps) {
  const { t } = useEngine();
  return (
    <label className="lc-offline-choice">
      <span>{t('offline.choice')}</span>
      <select value={value} disabled={isOff} onChange={({ target }) => onChange(target.value)}>
        <option value={`0-${last}`}>{t('offline.all')}</option>
        {chapters.map((chapter) => (
          <option key={`${chapter.from} ${chapter.title}`} value={`${chapter.from}-${chapter.to}`}>
            {t('offline.chapter', { title: chapter.title, first: label(chapter.from), last: label(chapter.to) })}
          </option>
        ))}
      </select>
    </label>
  );
}

interface ActionsProps {
  readonly progress: { readonly done: number; readonly count: number } | null;
  readonly isSaved: boolean;
  readonly isEmpty: boolean;
  readonly onCancel: () => void;
  readonly onSave: () => void;
  readonly onRemove: () => void;
}

function Actions({ progress, isSaved, isEmpty, onCancel, onSave, onRemove }: ActionsProps) {
  const { t } = useEngine();
  return progress ? (
    <>
      <progress max={progress.count} value={progress.done} aria-label={t('offline.saving')} />
      <button type="button" className="lc-button" onClick={onCancel}>
        {t('offline.cancel')}
      </button>
    </>
  ) : (
    <div className="lc-offline-buttons">
      <button type="button" className="lc-button" data-focus disabled={isEmpty} onClick={onSave}>
        {t(isSaved ? 'offline.update' : 'offline.save')}
      </button>
      {isSaved && (
        <button type="button" className="lc-button" onClick={onRemove}>
          {t('offline.remove')}
        </button>
      )}
    </div>
  );
}
