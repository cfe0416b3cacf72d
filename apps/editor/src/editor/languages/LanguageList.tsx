import { DeleteOutlined, DownOutlined, EditOutlined, HolderOutlined, UpOutlined } from '@ant-design/icons';
import { readerLanguage } from '@leafcast/book';
import { Button } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { useText } from '../../language/use-text.ts';
import { customTextCount, edit, moved, withoutOwnLanguage } from './edit-languages.ts';
import type { LanguageProps } from './panel-props.ts';

interface LanguageListProps extends LanguageProps {
  readonly onOpen: (code: string) => void;
}

/** The chosen languages; moved by their handles, by buttons, or by Alt and the arrow keys. */
export function LanguageList({ t, languages, texts, disabled, onOpen }: LanguageListProps) {
  const common = useText();
  const [dragged, setDragged] = useState<number | null>(null);
  if (languages.length === 0) return null;
  const move = (from: number, to: number, part?: string) => edit({ languages: moved(languages, from, to) }, part);
  const rows = languages.map((code) => readerLanguage(code, texts));
  return (
    <>
      <ol className="languages" aria-label={t('langs.list')}>
        {rows.map((language, index) => {
          const { code, name, isOwn } = language;
          const count = customTextCount(texts, code);
          const byKey = (event: KeyboardEvent) => {
            if (disabled || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
            event.preventDefault();
            move(index, index + (event.key === 'ArrowUp' ? -1 : 1));
          };
          return (
            <li
              key={code}
              className="language-row"
              data-language={code}
              data-dragged={dragged === index}
              onKeyDown={byKey}
              onDragEnter={() => {
                if (dragged === null || dragged === index) return;
                move(dragged, index, 'order');
                setDragged(index);
              }}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => event.preventDefault()}
            >
              <span
                className="language-handle"
                aria-hidden
                draggable={!disabled}
                onDragStart={(event) => {
                  event.dataTransfer.effectAllowed = 'move';
                  event.dataTransfer.setData('text/plain', name);
                  setDragged(index);
                }}
                onDragEnd={() => setDragged(null)}
              >
                <HolderOutlined />
              </span>
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
            </li>
          );
        })}
      </ol>
      <p className="field-hint">{t('langs.move')}</p>
    </>
  );
}
