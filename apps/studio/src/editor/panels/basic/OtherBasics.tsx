import { describeReaderLanguage, type SettingKey, settingsSchema } from '@leafcast/book';
import { getProfile } from '@leafcast/contract';
import { Button } from 'antd';
import { call } from '../../../api/client.ts';
import { getSetting } from '../../../books/open-book/changes/changes.ts';
import { Setting } from '../../../books/settings-form/Setting.tsx';
import { useSession } from '../../../session/session-store.ts';
import { openPanel } from '../../sections/open-panel.ts';
import { setSettings } from '../config/set-settings.ts';
import type { BasicProps } from './panel-props.ts';

/** Shows the languages of the reader, with a button to change them. @see W-132 */
export function LanguageLine({ t, book: { languages, texts } }: BasicProps) {
  const names = languages.map((code) => describeReaderLanguage(code, texts).name);
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

/**
 * Settings for the button that leads to the author's other works. The button links to the author's public page, unless
 * another URL is entered.
 *
 * @see W-134
 */
export function OtherWorksForm({ book }: Pick<BasicProps, 'book'>) {
  const isOwn = useSession(({ ready }) => ready === null || ready.ownerId === ready.userId);
  const isOn = getSetting(book, 'worksButton') === true;
  const keys: readonly SettingKey[] = isOn ? ['worksButton', 'worksUrl'] : ['worksButton'];
  const set = async (key: SettingKey, value: unknown) => {
    const isFirst = key === 'worksButton' && value === true && isOwn && getSetting(book, 'worksUrl') === '';
    const worksUrl = isFirst ? await ownPage() : '';
    setSettings({ [key]: value, ...(worksUrl && { worksUrl }) });
  };
  return keys.map((key) => (
    <Setting
      key={key}
      name={key}
      item={settingsSchema[key]}
      value={getSetting(book, key)}
      onChange={(changed, value) => void set(changed, value)}
    />
  ));
}

/** Returns the URL of the author's public page, or an empty string if there is none; the author then enters a URL. */
const ownPage = () =>
  call(getProfile, {}, { isQuiet: true }).then(
    ({ url }) => url,
    () => '',
  );

/** Shows whether the book contains media, which cannot be edited here. @see W-130 */
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
