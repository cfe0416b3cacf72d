import { type Book, describeReaderLanguage } from '@leafcast/book';
import { languageCodes, pickLanguage } from '@leafcast/messages';
import { useState } from 'react';
import { hasBuiltInMessages, languageStorageKey } from '../../../core/load/interface-messages.ts';
import { saveStored } from '../../../core/load/memory.ts';
import { checkIcon } from '../../controls/feature-icons.ts';
import { Icon } from '../../controls/icon.tsx';
import type { PanelProps } from '../../panels/feature-panel.tsx';
import { useBook, useEngine, useReaderState } from '../../state/engine-context.ts';

/**
 * Returns the interface languages of a book: the languages that the author has selected, otherwise all available
 * languages.
 */
function offered({ languages: chosen, texts = {} }: Book): readonly string[] {
  const spoken = chosen.flatMap((tag) => {
    const primary = tag.split('-')[0]?.toLowerCase() ?? '';
    return texts[tag] ? [tag] : hasBuiltInMessages(primary) ? [pickLanguage([tag])] : [];
  });
  return spoken.length > 0 ? [...new Set(spoken)] : [...new Set([...languageCodes, ...Object.keys(texts)])];
}

/**
 * Lets visitors change the interface language immediately. The choice is stored for the visitor's next visit. @see
 * D-364, D-365
 */
export function Panel({ onClose }: PanelProps) {
  const { t, config, language, setLanguage } = useEngine();
  useReaderState();
  const book = useBook();
  const [hasFailed, setHasFailed] = useState(false);
  const choose = async (code: string) => {
    try {
      await setLanguage(code);
    } catch {
      return setHasFailed(true);
    }
    // If an author only previews the book in another language, the stored language does not change.
    if (config.host === undefined) saveStored(languageStorageKey(book.id), code);
    onClose();
  };
  return (
    <div className="lc-menu">
      {offered(book).map((code) => (
        <button
          key={code}
          type="button"
          lang={code}
          className="lc-menu-row"
          aria-current={code === language ? 'true' : undefined}
          data-focus={code === language ? '' : undefined}
          onClick={() => choose(code)}
        >
          <bdi className="lc-bookmark-caption">{describeReaderLanguage(code, book.texts).name}</bdi>
          {code === language && <Icon name={checkIcon} />}
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
