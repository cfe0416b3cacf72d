import { UndoOutlined } from '@ant-design/icons';
import { languageLimits } from '@leafcast/book';
import { Button } from 'antd';
import { useId } from 'react';
import { missingPlaceholders } from './edit-languages.ts';
import type { LanguageProps } from './panel-props.ts';

interface TextRowProps extends Pick<LanguageProps, 't' | 'disabled'> {
  /** Message key. */
  readonly name: string;
  readonly builtIn: string;
  /** Text in the language of the studio; empty if that language is the one being edited. */
  readonly meaning: string;
  /** Text entered by the author; empty if the built-in text is used. */
  readonly own: string;
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly onChange: (key: string, text: string) => void;
}

/** Row for one message: the built-in text, and a field for the author's text. */
export function TextRow({ t, name, builtIn, meaning, own, language, direction, disabled, onChange }: TextRowProps) {
  const id = useId();
  const missing = own === '' ? [] : missingPlaceholders(builtIn, own);
  return (
    <li className="word" data-own={own !== ''} data-word={name}>
      <label htmlFor={id}>
        <bdi lang={language}>{builtIn}</bdi>
        {meaning !== '' && <span className="quiet">{meaning}</span>}
      </label>
      <div className="word-line">
        <input
          id={id}
          value={own}
          placeholder={builtIn}
          lang={language}
          dir={direction}
          maxLength={languageLimits.textLength}
          disabled={disabled}
          aria-describedby={missing.length > 0 ? `${id}-places` : undefined}
          onChange={({ target }) => onChange(name, target.value)}
        />
        {own !== '' && (
          <Button
            type="text"
            size="small"
            icon={<UndoOutlined className="mirrored" />}
            disabled={disabled}
            onClick={() => onChange(name, '')}
            aria-label={t('langs.resetOne', { word: builtIn })}
          />
        )}
      </div>
      {missing.length > 0 && (
        <p id={`${id}-places`} className="word-places">
          {t('langs.places', { places: missing.join(' ') })}
        </p>
      )}
    </li>
  );
}
