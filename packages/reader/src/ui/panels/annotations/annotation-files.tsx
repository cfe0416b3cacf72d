import { type ChangeEvent, useRef, useState } from 'react';
import { fromWebAnnotations, toWebAnnotations } from '../../../layers/annotations/web-annotation.ts';
import { useEngine } from '../../state/engine-context.ts';
import { useAnnotations } from './use-annotations.ts';

/** Exports the annotations to a file, and imports exported files. */
export function AnnotationFiles() {
  const { t, book, announce } = useEngine();
  const { store } = useAnnotations();
  const field = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState('');

  const say = (words: string) => {
    setOutcome(words);
    announce(words);
  };
  const save = () => {
    const link = document.createElement('a');
    const file = new Blob([toWebAnnotations(book.id, store.list)], { type: 'application/ld+json' });
    link.href = URL.createObjectURL(file);
    link.download = `${book.title.replace(/[\p{Cc}\\/:*?"<>|]/gu, ' ').slice(0, 80)} - notes.json`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  };
  const read = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const text = await input.files?.[0]?.text().catch(() => '');
    input.value = '';
    if (text === undefined) return;
    const found = fromWebAnnotations(text, book.id, book.pages.length);
    if (!found || found.length === 0) return say(t('annotation.unreadable'));
    const count = store.put(found);
    await store.whenWritten();
    say(t('annotation.read', { count }));
  };

  return (
    <div className="lc-annotation-files">
      <p className="lc-hint">{t(store.isPersistent ? 'annotation.kept' : 'annotation.visit')}</p>
      {outcome && <p className="lc-hint">{outcome}</p>}
      <div className="lc-annotation-row">
        <button type="button" className="lc-secondary" disabled={store.list.length === 0} onClick={save}>
          {t('annotation.save')}
        </button>
        <button type="button" className="lc-secondary" onClick={() => field.current?.click()}>
          {t('annotation.open')}
        </button>
      </div>
      <input ref={field} type="file" accept=".json,application/json,application/ld+json" hidden onChange={read} />
    </div>
  );
}
