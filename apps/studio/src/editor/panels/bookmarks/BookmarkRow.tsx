import { DeleteOutlined, DownOutlined, UpOutlined } from '@ant-design/icons';
import { type Bookmark, bookmarkLimits } from '@leafcast/book';
import { Button, Input } from 'antd';
import type { FormMessages } from '../../../books/settings-form/form-messages.ts';
import { useText } from '../../../ui/language/use-text.ts';
import { NumberInput } from '../../../ui/parts/fields/NumberInput.tsx';
import { SortableItem, SortHandle } from '../../../ui/parts/sorting/SortableItem.tsx';

interface BookmarkRowProps extends Pick<FormMessages, 't'> {
  readonly itemId: string;
  readonly bookmark: Bookmark;
  readonly index: number;
  readonly count: number;
  readonly pageCount: number;
  readonly disabled: boolean;
  readonly onMove: (to: number) => void;
  readonly onDelete: () => void;
  readonly onChange: (change: Partial<Bookmark>) => void;
}

/**
 * Row that edits a bookmark's text, page and colors. The bookmark can be moved by its handle, by buttons, or with Alt
 * and the arrow keys.
 */
export function BookmarkRow(props: BookmarkRowProps) {
  const common = useText();
  const { t, itemId, bookmark, index, count, pageCount, disabled, onMove, onChange } = props;
  const name = t('bookmarks.item', { number: index + 1 });
  return (
    <SortableItem itemId={itemId} disabled={disabled} className="bookmark-row" aria-label={name}>
      <SortHandle
        name={name}
        className="bookmark-handle"
        style={{ background: bookmark.color, color: bookmark.fontColor }}
      />
      <div className="bookmark-fields">
        <Input
          value={bookmark.caption}
          maxLength={bookmarkLimits.captionLength}
          disabled={disabled}
          aria-label={`${name}: ${t('bookmarks.caption')}`}
          onChange={({ target }) => onChange({ caption: target.value })}
        />
        <div className="bookmark-line">
          <NumberInput
            className="bookmark-page"
            prefix={<span className="quiet">{t('bookmarks.page')}</span>}
            min={1}
            max={pageCount}
            precision={0}
            disabled={disabled}
            value={bookmark.page + 1}
            aria-label={`${name}: ${t('bookmarks.page')}`}
            onChange={(value) => value !== null && onChange({ page: value - 1 })}
          />
          {(['color', 'fontColor'] as const).map((key) => (
            <input
              key={key}
              type="color"
              value={bookmark[key]}
              disabled={disabled}
              title={t(`bookmarks.${key}`)}
              aria-label={`${name}: ${t(`bookmarks.${key}`)}`}
              onChange={({ target }) => onChange({ [key]: target.value })}
            />
          ))}
          <span className="bookmark-buttons">
            <Button
              type="text"
              size="small"
              icon={<UpOutlined />}
              disabled={disabled || index === 0}
              onClick={() => onMove(index - 1)}
              aria-label={`${t('contents.up')}: ${name}`}
            />
            <Button
              type="text"
              size="small"
              icon={<DownOutlined />}
              disabled={disabled || index === count - 1}
              onClick={() => onMove(index + 1)}
              aria-label={`${t('contents.down')}: ${name}`}
            />
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined />}
              disabled={disabled}
              onClick={props.onDelete}
              aria-label={`${common.t('action.delete')}: ${name}`}
            />
          </span>
        </div>
      </div>
    </SortableItem>
  );
}
