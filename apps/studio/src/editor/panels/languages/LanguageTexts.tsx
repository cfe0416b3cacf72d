import { ArrowLeftOutlined } from '@ant-design/icons';
import { describeReaderLanguage } from '@leafcast/book';
import { Button, Switch } from 'antd';
import { useDeferredValue, useEffect, useId, useState } from 'react';
import { useText } from '../../../ui/language/use-text.ts';
import { SearchInput } from '../../../ui/parts/fields/SearchInput.tsx';
import { EmptyState } from '../../../ui/parts/page/EmptyState.tsx';
import { overridePreviewLanguage } from '../../preview/live/live-preview.ts';
import { customTextCount, editLanguages, withDefaultTexts, withText } from './edit-languages.ts';
import { LanguageFacts } from './LanguageFacts.tsx';
import type { LanguageProps } from './panel-props.ts';
import { TextRow } from './TextRow.tsx';
import { useReaderMessages } from './use-reader-messages.ts';

interface LanguageTextsProps extends LanguageProps {
  readonly code: string;
  readonly onClose: () => void;
}

/** Edits all texts of the reader in one language. While this form is open, the preview uses that language. */
export function LanguageTexts(props: LanguageTextsProps) {
  const { t, texts, disabled, code, onClose } = props;
  const { language: shown } = useText();
  const { name, base, direction } = describeReaderLanguage(code, texts);
  const builtIn = useReaderMessages(base);
  const meanings = useReaderMessages(shown);
  const [query, setQuery] = useState('');
  const [isOnlyOwn, setIsOnlyOwn] = useState(false);
  const sought = useDeferredValue(query.trim().toLocaleLowerCase(shown));
  const switchId = useId();
  useEffect(() => overridePreviewLanguage(code), [code]);
  const own = texts[code] ?? {};
  const count = customTextCount(texts, code);
  const rows = Object.entries(builtIn ?? {}).filter(
    ([key, text]) =>
      (!isOnlyOwn || own[key] !== undefined) &&
      [key, text, own[key] ?? '', meanings?.[key] ?? ''].some((one) => one.toLocaleLowerCase(shown).includes(sought)),
  );
  return (
    <section className="language-words" aria-label={t('langs.words', { name })}>
      <div className="language-words-top">
        <Button
          type="text"
          size="small"
          icon={<ArrowLeftOutlined className="mirrored" />}
          onClick={onClose}
          aria-label={t('langs.back')}
        />
        <h3>{t('langs.words', { name })}</h3>
      </div>
      <LanguageFacts {...props} />
      <SearchInput label={t('langs.search')} value={query} onChange={setQuery} />
      <div className="language-filter">
        <label htmlFor={switchId}>{t('langs.onlyChanged')}</label>
        <Switch id={switchId} size="small" checked={isOnlyOwn} onChange={setIsOnlyOwn} />
        <Button
          size="small"
          disabled={disabled || count === 0}
          onClick={() => editLanguages({ words: withDefaultTexts(texts, code) })}
        >
          {t('langs.resetAll')}
        </Button>
      </div>
      {builtIn && rows.length === 0 && <EmptyState text={t('langs.noWords')} />}
      <ul className="words" aria-busy={!builtIn}>
        {rows.map(([key, text]) => (
          <TextRow
            key={key}
            t={t}
            name={key}
            builtIn={text}
            meaning={base === shown ? '' : (meanings?.[key] ?? '')}
            own={own[key] ?? ''}
            language={code}
            direction={direction}
            disabled={disabled}
            onChange={setText}
          />
        ))}
      </ul>
    </section>
  );

  function setText(key: string, said: string) {
    editLanguages({ words: withText(texts, code, key, said) }, `${code} ${key}`);
  }
}
