import type { Book } from '@leafcast/book';
import { languages, pickLanguage } from '@leafcast/messages';
import { useState } from 'react';
import { useBook, useEngine, useReaderState } from '../engine-context.ts';
import { Icon } from '../icon.tsx';
import type { PanelProps } from '../part-panel.tsx';

const known: Readonly<Record<string, { readonly name: string }>> = languages;

/** What a language calls itself, or what the author calls it. @see D-365 */
function nameOf({ texts }: Book, code: string): string {
  const own = texts?.[code]?.['language.name'];
  if (own) return own;
  return known[code]?.name ?? new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
}

/** The languages of a book's interface: those that its author chose, else all that there are. */
function offered(wanted: readonly string[], own: readonly string[]): string[] {
  const spoken = wanted.flatMap((tag) => {
    const code = tag.split('-')[0]?.toLowerCase() ?? '';
    return own.includes(tag) ? [tag] : known[code] ? [pickLanguage([tag])] : [];
  });
  const all = [...new Set([...spoken, ...own])];
  return all.length > 1 ? all : Object.keys(known);
}

/** Changes the language of the interface at once. */
export function Panel({ onClose }: PanelProps) {
  const { t, language, setLanguage } = useEngine();
  useReaderState();
  const book = useBook();
  const [hasFailed, setHasFailed] = useState(false);
  const choose = (code: string) => setLanguage(code).then(onClose, () => setHasFailed(true));
  return (
    <div className="lc-menu">
      {offered(book.languages, Object.keys(book.texts ?? {})).map((code) => (
        <button
          key={code}
          type="button"
          lang={code}
          className="lc-menu-row"
          aria-current={code === language ? 'true' : undefined}
          data-focus={code === language ? '' : undefined}
          onClick={() => choose(code)}
        >
          <bdi className="lc-bookmark-caption">{nameOf(book, code)}</bdi>
          {code === language && <Icon name="check" />}
        </button>
      ))}
      {hasFailed && (
        <p role="alert" className="lc-empty">
          {t('panel.failed')}
        </p>
      )}
    </div>
  );
}
