import { canonicalLanguageTag, describeReaderLanguage, languageLimits } from '@leafcast/book';
import { type Language, pickLanguage } from '@leafcast/messages';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useText } from '../../../ui/language/use-text.ts';
import { Field } from '../../../ui/parts/fields/Field.tsx';
import { editLanguages, withOwnLanguage } from './edit-languages.ts';
import { BaseField, DirectionField } from './LanguageFacts.tsx';
import type { LanguageProps } from './panel-props.ts';

/** Adds a custom language: code, name, direction and fallback language. */
export function OwnLanguage({ t, languages, texts, disabled, onClose }: LanguageProps & { onClose: () => void }) {
  const common = useText();
  const [text, setText] = useState('');
  const [name, setName] = useState('');
  const [direction, setDirection] = useState<'ltr' | 'rtl'>('ltr');
  const [base, setBase] = useState<Language>(common.language);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const code = canonicalLanguageTag(text);
  const isTaken =
    code !== null && (languages.includes(code) || texts[code] !== undefined || !describeReaderLanguage(code, {}).isOwn);
  const codeError = code === null ? t('langs.codeWrong') : isTaken ? t('langs.codeTaken') : '';
  const nameError = name.trim() === '' ? t('langs.nameMissing') : '';
  const add = () => {
    setIsSubmitted(true);
    if (code === null || codeError !== '' || nameError !== '') return;
    const words = withOwnLanguage(texts, { code, name: name.trim(), direction, base });
    editLanguages({ languages: [...languages, code], words });
    onClose();
  };
  return (
    <form
      className="language-own"
      aria-label={t('langs.own')}
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <Field
        label={t('langs.code')}
        hint={t('langs.codeHint', { code: code ?? 'it' })}
        error={isSubmitted || isTaken ? codeError : ''}
      >
        {(control) => (
          <Input
            {...control}
            autoFocus
            value={text}
            maxLength={35}
            disabled={disabled}
            onChange={({ target }) => {
              setText(target.value);
              // The language most similar to the entered code is the most likely fallback.
              setBase(pickLanguage([target.value], common.language));
            }}
          />
        )}
      </Field>
      <Field label={t('settingForm.name')} error={isSubmitted ? nameError : ''}>
        {(control) => (
          <Input
            {...control}
            value={name}
            maxLength={languageLimits.nameLength}
            disabled={disabled}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <DirectionField t={t} value={direction} disabled={disabled} onChange={setDirection} />
      <BaseField t={t} value={base} disabled={disabled} onChange={setBase} />
      <div className="language-actions">
        <Button type="primary" htmlType="submit" disabled={disabled}>
          {t('settingForm.add')}
        </Button>
        <Button onClick={onClose}>{common.t('action.cancel')}</Button>
      </div>
    </form>
  );
}
