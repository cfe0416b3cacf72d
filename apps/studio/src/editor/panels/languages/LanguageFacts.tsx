import { describeReaderLanguage, languageFactKeys, languageLimits } from '@leafcast/book';
import { type Language, languageCodes, languages as spoken } from '@leafcast/messages';
import { Input, Segmented, Select } from 'antd';
import { Field } from '../../../ui/parts/fields/Field.tsx';
import { editLanguages, withText } from './edit-languages.ts';
import type { LanguageProps } from './panel-props.ts';

interface FactProps<Value> extends Pick<LanguageProps, 't' | 'disabled'> {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

export function DirectionField({ t, value, disabled, onChange }: FactProps<'ltr' | 'rtl'>) {
  return (
    <div className="field">
      <span className="field-label">{t('langs.direction')}</span>
      <Segmented
        block
        aria-label={t('langs.direction')}
        value={value}
        disabled={disabled}
        onChange={onChange}
        options={(['ltr', 'rtl'] as const).map((way) => ({ value: way, label: t(`langs.${way}`) }))}
      />
    </div>
  );
}

export function BaseField({ t, value, disabled, onChange }: FactProps<Language>) {
  return (
    <Field label={t('langs.base')}>
      {(control) => (
        <Select
          {...control}
          value={value}
          disabled={disabled}
          onChange={onChange}
          options={languageCodes.map((code) => ({ value: code, label: spoken[code].name }))}
        />
      )}
    </Field>
  );
}

/** Edits the name of a language and, for a custom language, its direction and fallback language. @see D-365 */
export function LanguageFacts({ t, texts, disabled, code }: LanguageProps & { readonly code: string }) {
  const { direction, base, isOwn } = describeReaderLanguage(code, texts);
  const set = (fact: keyof typeof languageFactKeys, text: string) =>
    editLanguages({ words: withText(texts, code, languageFactKeys[fact], text) }, `${code} ${fact}`);
  const ours = describeReaderLanguage(code, {}).name;
  const said = texts[code]?.[languageFactKeys.name] ?? '';
  return (
    <>
      <Field label={t('settingForm.name')}>
        {(control) => (
          <Input
            {...control}
            value={said}
            placeholder={ours}
            maxLength={languageLimits.nameLength}
            disabled={disabled}
            onChange={({ target }) => set('name', target.value)}
          />
        )}
      </Field>
      {isOwn && (
        <>
          <DirectionField t={t} value={direction} disabled={disabled} onChange={(way) => set('direction', way)} />
          <BaseField t={t} value={base} disabled={disabled} onChange={(other) => set('base', other)} />
        </>
      )}
    </>
  );
}
