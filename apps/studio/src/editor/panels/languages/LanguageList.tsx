import { DeleteOutlined, DownOutlined, EditOutlined, UpOutlined } from '@ant-design/icons';
import { describeReaderLanguage, type ReaderLanguage } from '@leafcast/book';
import { Button } from 'antd';
import { moveItem } from '../../../ui/browser/move-item.ts';
import { useText } from '../../../ui/language/use-text.ts';
import { SortableItem, SortHandle } from '../../../ui/parts/sorting/SortableItem.tsx';
import { SortableList } from '../../../ui/parts/sorting/SortableList.tsx';
import { customTextCount, editLanguages, withoutOwnLanguage } from './edit-languages.ts';
import type { LanguageProps } from './panel-props.ts';

interface LanguageListProps extends LanguageProps {
  readonly onOpen: (code: string) => void;
}

/** Lists the chosen languages. A language can be moved by its handle, by buttons, or with Alt and the arrow keys. */
export function LanguageList({ t, languages, texts, disabled, onOpen }: LanguageListProps) {
  if (languages.length === 0) return null;
  const rows = languages.map((code) => describeReaderLanguage(code, texts));
  const move = (from: number, to: number) => editLanguages({ languages: moveItem(languages, from, to) });
  const remove = (language: ReaderLanguage) =>
    editLanguages({
      languages: languages.filter((code) => code !== language.code),
      ...(language.isOwn ? { words: withoutOwnLanguage(texts, language) } : {}),
    });
  return (
    <SortableList ids={languages} nameOf={(index) => rows[index]?.name ?? ''} onMove={move}>
      <ol className="languages" aria-label={t('langs.list')}>
        {rows.map((language, index) => (
          <LanguageRow
            key={language.code}
            t={t}
            language={language}
            textCount={customTextCount(texts, language.code)}
            isFirst={index === 0}
            isLast={index === rows.length - 1}
            disabled={disabled}
            onOpen={() => onOpen(language.code)}
            onMove={(by) => move(index, index + by)}
            onRemove={() => remove(language)}
          />
        ))}
      </ol>
      <p className="field-hint">{t('langs.move')}</p>
    </SortableList>
  );
}

interface LanguageRowProps extends Pick<LanguageListProps, 't' | 'disabled'> {
  readonly language: ReaderLanguage;
  /** Number of texts in the language that the author has replaced. */
  readonly textCount: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onOpen: () => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

function LanguageRow({ t, disabled, isFirst, isLast, onOpen, onMove, onRemove, ...row }: LanguageRowProps) {
  const { code, name, isOwn } = row.language;
  const common = useText();
  const facts = [
    isFirst ? t('langs.default') : '',
    isOwn ? `${t('langs.own')} (${code})` : '',
    row.textCount > 0 ? t('langs.changed', { count: row.textCount }) : '',
  ].filter((fact) => fact !== '');
  return (
    <SortableItem itemId={code} disabled={disabled} className="language-row" data-language={code}>
      <SortHandle name={name} className="language-handle" />
      <div className="language-name">
        <bdi lang={code}>{name}</bdi>
        <span className="quiet">{facts.join(' · ') || code}</span>
      </div>
      <span className="language-buttons">
        <Button
          type="text"
          size="small"
          icon={<EditOutlined />}
          onClick={onOpen}
          title={t('langs.edit')}
          aria-label={`${t('langs.edit')}: ${name}`}
        />
        <Button
          type="text"
          size="small"
          icon={<UpOutlined />}
          disabled={disabled || isFirst}
          onClick={() => onMove(-1)}
          aria-label={`${t('settingForm.up')}: ${name}`}
        />
        <Button
          type="text"
          size="small"
          icon={<DownOutlined />}
          disabled={disabled || isLast}
          onClick={() => onMove(1)}
          aria-label={`${t('settingForm.down')}: ${name}`}
        />
        <Button
          type="text"
          size="small"
          icon={<DeleteOutlined />}
          disabled={disabled}
          onClick={onRemove}
          aria-label={`${common.t('action.delete')}: ${name}`}
        />
      </span>
    </SortableItem>
  );
}
