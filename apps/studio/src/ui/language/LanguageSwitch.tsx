import { GlobalOutlined } from '@ant-design/icons';
import { type Language, languageCodes, languages } from '@leafcast/messages';
import type { ChangeEvent } from 'react';
import { switchLanguage } from './language-store.ts';
import { useText } from './use-text.ts';

/** Selects the interface language. The name of each language is written in that language. @see W-022 */
export function LanguageSwitch() {
  const { t, language } = useText();
  const choose = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    const code = languageCodes.find((known): known is Language => known === target.value);
    if (code) void switchLanguage(code);
  };
  return (
    <span className="language-switch">
      <GlobalOutlined aria-hidden />
      <select value={language} onChange={choose} aria-label={t('language.switch')}>
        {languageCodes.map((code) => (
          <option key={code} value={code} lang={code}>
            {languages[code].name}
          </option>
        ))}
      </select>
    </span>
  );
}
