import { DeleteOutlined, DownOutlined, EditOutlined, UpOutlined } from '@ant-design/icons';
import { readerLanguage } from '@leafcast/book';
import { Button } from 'antd';
import { moveItem } from '../../common/move-item.ts';
import { useText } from '../../language/use-text.ts';
import { SortableItem, SortHandle } from '../../parts/sorting/SortableItem.tsx';
import { SortableList } from '../../parts/sorting/SortableList.tsx';
import { customTextCount, edit, withoutOwnLanguage } from './edit-languages.ts';
import type { LanguageProps } from './panel-props.ts';

interface LanguageListProps extends LanguageProps {
  readonly onOpen: (code: string) => void;
}

/** The chosen languages; moved by their handles, by buttons, or by Alt and the arrow keys. */
export function LanguageList({ t, languages, texts, disabled, onOpen }: LanguageListProps) {
  const common = useText();
  if (languages.length === 0) return null;
  const move = (from: number, to: number) => edit({ languages: moveItem(languages, from, to) });
  const rows = languages.map((code) => readerLanguage(code, texts));
  return (
    <SortableList ids={languages} nameOf={(index) => rows[index]?.name ?? ''} onMove={move}>
      <ol className="languages" aria-label={t('langs.list')}>
        {rows.map((language, index) => {
          const { code, name, isOwn } = language;
          const count = customTextCount(texts, code);
          return (
            <SortableItem key={code} itemId={code} disabled={disabled} className="language-row" data-language={code}>
              <SortHandle name={name} className="language-handle" />
              <div className="language-name">
                <bdi lang={code}>{name}</bdi>
                <span className="quiet">
                  {[
                    index === 0 ? t('langs.default') : '',
                    isOwn ? `${t('langs.own')} (${code})` : '',
                    count > 0 ? t('langs.changed', { count }) : '',
                  ]
                    .filter((part) => part !== '')
                    .join(' · ') || code}
                </span>
              </div>
              <span className="language-buttons">
                <Button
                  type="text"
                  size="small"
                  icon={<EditOutlined />}
                  onClick={() => onOpen(code)}
                  title={t('langs.edit')}
                  aria-label={`${t('langs.edit')}: ${name}`}
                />
                <Button
                  type="text"
                  size="small"
                  icon={<UpOutlined />}
                  disabled={disabled || index === 0}
                  onClick={() => move(index, index - 1)}
                  aria-label={`${t('settingForm.up')}: ${name}`}
                />
                <Button
                  type="text"
                  size="small"
                  icon={<DownOutlined />}
                  disabled={disabled || index === rows.length - 1}
                  onClick={() => move(index, index + 1)}
                  aria-label={`${t('settingForm.down')}: ${name}`}
                />
                <Button
                  type="text"
                  size="small"
                  icon={<DeleteOutlined />}
                  disabled={disabled}
                  onClick={() =>
                    edit({
                      languages: languages.filter((other) => other !== code),
                      ...(isOwn ? { words: withoutOwnLanguage(texts, language) } : {}),
                    })
                  }
                  aria-label={`${common.t('action.delete')}: ${name}`}
                />
              </span>
            </SortableItem>
          );
        })}
      </ol>
      <p className="field-hint">{t('langs.move')}</p>
    </SortableList>
  );
}
