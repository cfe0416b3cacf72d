import { readerLanguage, type SettingKey, settingsSchema } from '@leafcast/book';
import { Button } from 'antd';
import { settingOf } from '../../open-book/changes.ts';
import { Setting } from '../../settings-form/Setting.tsx';
import { setSettings } from '../config/set-settings.ts';
import { openPanel } from '../open-panel.ts';
import type { BasicProps } from './panel-props.ts';

/** In which languages the reader speaks, with the way to where that is changed. @see W-132 */
export function LanguageLine({ t, book: { languages, texts } }: BasicProps) {
  const names = languages.map((code) => readerLanguage(code, texts).name);
  return (
    <div className="basic-line">
      <span>
        {t('langs.list')}
        <span className="quiet">{names.length > 0 ? names.join(', ') : t('basics.allLanguages')}</span>
      </span>
      <Button size="small" onClick={() => openPanel('language')}>
        {t('basics.change')}
        <span className="visually-hidden">: {t('langs.list')}</span>
      </Button>
    </div>
  );
}

/** Where the author's other works are. @see W-134 */
export function OtherWorksForm({ book }: Pick<BasicProps, 'book'>) {
  const keys: readonly SettingKey[] = settingOf(book, 'worksButton') ? ['worksButton', 'worksUrl'] : ['worksButton'];
  return keys.map((key) => (
    <Setting key={key} name={key} item={settingsSchema[key]} value={settingOf(book, key)} onChange={setOne} />
  ));
}

const setOne = (key: SettingKey, value: unknown) => setSettings({ [key]: value });

/** Whether the book has media: shown, not editable. @see W-130 */
export function MediaLine({ t, book: { isMedia, htmlConfig } }: BasicProps) {
  const plays = isMedia || Boolean(htmlConfig.backgroundSound);
  return (
    <div className="basic-line">
      <span>
        {t('basics.media')}
        <span className="quiet">{t(plays ? 'basics.hasMedia' : 'basics.noMedia')}</span>
      </span>
    </div>
  );
}
