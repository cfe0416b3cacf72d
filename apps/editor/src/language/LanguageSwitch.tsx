import { GlobalOutlined } from '@ant-design/icons';
import { type Language, languageCodes, languages } from '@leafcast/messages';
import { Button, Dropdown } from 'antd';
import { switchLanguage } from './language-store.ts';
import { useText } from './use-text.ts';

/** Chooses the interface language, each named in itself. @see W-022 */
export function LanguageSwitch() {
  const { t, language } = useText();
  const items = languageCodes.map((code) => ({ key: code, label: <span lang={code}>{languages[code].name}</span> }));
  const choose = ({ key }: { key: string }) => {
    const code = languageCodes.find((known): known is Language => known === key);
    if (code) void switchLanguage(code);
  };
  return (
    <Dropdown menu={{ items, onClick: choose, selectable: true, selectedKeys: [language] }} trigger={['click']}>
      <Button type="text" icon={<GlobalOutlined />} aria-label={t('language.switch')}>
        <span className="wide-only">{languages[language].name}</span>
      </Button>
    </Dropdown>
  );
}
