import { PlusOutlined } from '@ant-design/icons';
import { maxTemplateNameLength } from '@leafcast/book/templates';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { CallError } from '../../../../api/failure.ts';
import { isApplied, saveTheme, useCustomThemes } from '../../../../books/custom-themes/custom-themes.ts';
import { useBook } from '../../../../books/open-book/book-session.ts';
import type { FormMessages } from '../../../../books/settings-form/form-messages.ts';
import { ConfigSettings } from '../../config/ConfigSettings.tsx';
import { CustomThemeCard } from './CustomThemeCard.tsx';

/** Color settings of a theme in the order of the editor: background first, then toolbar and panels. */
const colors = [
  'appearance',
  'backgroundColor',
  'backgroundColorB',
  'backgroundAngle',
  'toolbarColor',
  'toolbarButtonColor',
  'toolbarFontColor',
  'toolbarAlpha',
  'popupColor',
  'popupFontColor',
] as const;

/**
 * Lists the author's own themes. A theme is created by changing the colors of the book and saving them. @see W-420 …
 * W-422
 */
export function CustomThemes({ messages: { t }, messages }: { readonly messages: FormMessages }) {
  const { data: themes, isPending } = useCustomThemes();
  const htmlConfig = useBook(({ book }) => book?.htmlConfig) ?? {};
  return (
    <section className="own-looks" aria-labelledby="own-themes" aria-busy={isPending}>
      <h3 id="own-themes">{t('design.myThemes')}</h3>
      {themes?.length === 0 && <p className="quiet">{t('design.noThemes')}</p>}
      {themes && themes.length > 0 && (
        <ul className="looks">
          {themes.map((theme) => (
            <CustomThemeCard
              key={theme.themeId}
              messages={messages}
              theme={theme}
              isApplied={isApplied(theme, htmlConfig)}
            />
          ))}
        </ul>
      )}
      <details className="setting-group theme-colors">
        <summary>{t('design.colors')}</summary>
        <div className="setting-list">
          <ConfigSettings keys={colors} />
          <SaveTheme messages={messages} />
        </div>
      </details>
    </section>
  );
}

/** Form that saves the colors of the book as a theme with a name. */
function SaveTheme({ messages: { t } }: { readonly messages: FormMessages }) {
  const id = useId();
  const [name, setName] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState('');
  const save = async () => {
    if (name.trim() === '') return setError(t('design.nameMissing'));
    setIsBusy(true);
    try {
      await saveTheme(name);
      setName('');
      setError('');
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      setError(t('design.saveFailed', { name, reason: cause.message }));
    }
    setIsBusy(false);
  };
  return (
    <div className="save-theme">
      <Input
        id={id}
        value={name}
        maxLength={maxTemplateNameLength}
        placeholder={t('settingForm.name')}
        aria-label={`${t('design.saveTheme')}: ${t('settingForm.name')}`}
        aria-invalid={error !== ''}
        aria-describedby={`${id}-error`}
        onChange={({ target }) => setName(target.value)}
        onPressEnter={() => void save()}
      />
      <Button icon={<PlusOutlined aria-hidden />} loading={isBusy} onClick={() => void save()}>
        {t('design.saveTheme')}
      </Button>
      <p id={`${id}-error`} className="field-error" role="alert">
        {error}
      </p>
    </div>
  );
}
