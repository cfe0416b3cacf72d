import { PlusOutlined } from '@ant-design/icons';
import { languageLimits } from '@leafcast/book';
import { languageCodes, languages as spoken } from '@leafcast/messages';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { editLanguages } from './edit-languages.ts';
import { OwnLanguage } from './OwnLanguage.tsx';
import type { LanguageProps } from './panel-props.ts';

/** Adds a built-in language or a custom one. */
export function AddLanguage(props: LanguageProps) {
  const { t, languages, disabled } = props;
  const [isOwn, setIsOwn] = useState(false);
  if (isOwn) return <OwnLanguage {...props} onClose={() => setIsOwn(false)} />;
  const left = languageCodes.filter((code) => !languages.includes(code));
  if (languages.length >= languageLimits.count) {
    return <p className="quiet">{t('langs.full', { count: languageLimits.count })}</p>;
  }
  return (
    <div className="language-add">
      <Select
        value={null}
        placeholder={t('langs.add')}
        aria-label={t('langs.add')}
        disabled={disabled || left.length === 0}
        showSearch={{ optionFilterProp: 'label' }}
        options={left.map((code) => ({ value: code, label: spoken[code].name }))}
        onChange={(code) => code && editLanguages({ languages: [...languages, code] })}
      />
      <Button icon={<PlusOutlined aria-hidden />} disabled={disabled} onClick={() => setIsOwn(true)}>
        {t('langs.addOwn')}
      </Button>
    </div>
  );
}
