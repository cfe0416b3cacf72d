import { type Book, readerLanguage } from '@leafcast/book';
import { languageCodes, pickLanguage } from '@leafcast/messages';
import { useState } from 'react';
import { hasMessagesIn, languageKey } from '../../../core/load/interface-messages.ts';
import { saveStored } from '../../../core/load/memory.ts';
import { checkIcon } from '../../controls/feature-icons.ts';
import { Icon } from '../../controls/icon.tsx';
import type { PanelProps } from '../../panels/feature-panel.tsx';
import { useBook, useEngine, useReaderState } from '../../state/engine-context.ts';

/** Returns the interface languages of a book: those that its author chose, otherwise all available ones. */
function offered({ languages: chosen, texts = {} }: Book): readonly string[] {
  const spoken = chosen.flatMap((tag) => {
    const primary = tag.split('-')[0]?.toLowerCase() ?? '';
    return texts[tag] ? [tag] : hasMessagesIn(primary) ? [pickLanguage([tag])] : [];
  });
  return spoken.length > 0 ? [...new Set(spoken)] : [...new Set([...languageCodes, ...Object.keys(texts)])];
}

/**
 * Lets visitors change the interface language immediately; the choice is kept for their next visit. @see D-364, D-365
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
    // An author only tries out how others see the book.
    if (config.host === undefined) saveStored(languageKey(book.id), code);
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
          <bdi className="lc-bookmark-caption">{readerLanguage(code, book.texts).name}</bdi>
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
