import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  DeleteOutlined,
  VerticalAlignBottomOutlined,
  VerticalAlignTopOutlined,
} from '@ant-design/icons';
import { formatBytes } from '@leafcast/messages';
import { Button } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { moveItem } from '../../../ui/browser/move-item.ts';
import { SortableItem, SortHandle } from '../../../ui/parts/sorting/SortableItem.tsx';
import { SortableList } from '../../../ui/parts/sorting/SortableList.tsx';
import { useUploadWords } from '../overwrite/words.ts';
import type { MergedPdf } from './pdfs.ts';

interface MergeListProps {
  readonly pdfs: readonly MergedPdf[];
  readonly onChange: (pdfs: readonly MergedPdf[]) => void;
  /** Called when the last PDF, which had the focus, has been deleted. */
  readonly onEmpty: () => void;
}

/**
 * Lists the PDFs in the order in which they are merged. PDFs can be dragged, moved with Alt and the arrow keys, or
 * moved by buttons. @see D-096 … D-100
 */
export function MergeList({ pdfs, onChange, onEmpty }: MergeListProps) {
  const { t } = useUploadWords();
  const [moved, setMoved] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const move = (from: number, to: number) => {
    const name = pdfs[from]?.file.name ?? '';
    if (from === to || to < 0 || to >= pdfs.length) return;
    onChange(moveItem(pdfs, from, to));
    setMoved(t('sort.at', { name, at: to + 1, count: pdfs.length }));
  };
  const remove = (index: number) => {
    const rows = list.current?.children ?? [];
    // After a row is deleted with the keyboard, the focus moves to the next row, or to the previous one if there is
    // none.
    const next = rows[index + 1] ?? rows[index - 1];
    next?.querySelector<HTMLElement>('.merge-remove')?.focus();
    onChange(pdfs.toSpliced(index, 1));
    if (pdfs.length === 1) onEmpty();
  };
  return (
    <>
      <SortableList ids={pdfs.map(({ key }) => key)} nameOf={(index) => pdfs[index]?.file.name ?? ''} onMove={move}>
        <ol ref={list} className="merge-list" aria-label={t('merge.list')}>
          {pdfs.map((pdf, index) => (
            <SortableItem key={pdf.key} itemId={pdf.key} className="merge-item">
              <MergeItem
                pdf={pdf}
                index={index}
                last={pdfs.length - 1}
                onMove={(to) => move(index, to)}
                onRemove={() => remove(index)}
              />
            </SortableItem>
          ))}
        </ol>
      </SortableList>
      <span className="visually-hidden" role="status">
        {moved}
      </span>
    </>
  );
}

interface MergeItemProps {
  readonly pdf: MergedPdf;
  readonly index: number;
  readonly last: number;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

function MergeItem({ pdf: { file }, index, last, onMove, onRemove }: MergeItemProps) {
  const { t, language } = useUploadWords();
  const { name, size } = file;
  const mover = (key: 'top' | 'up' | 'down' | 'bottom', icon: ReactNode, to: number, isUseless: boolean) => (
    <Button
      size="small"
      icon={icon}
      title={t(`merge.${key}`)}
      // The button is not natively disabled, because it would then lose the focus after its row has been moved to the
      // end.
      aria-disabled={isUseless}
      aria-label={`${t(`merge.${key}`)}: ${name}`}
      onClick={() => onMove(to)}
    />
  );
  const isFirst = index === 0;
  const isLast = index === last;
  return (
    <>
      <SortHandle name={name} />
      <span className="merge-number">{index + 1}</span>
      <span className="merge-name">
        <bdi>{name}</bdi> <span className="quiet">{formatBytes(size, language)}</span>
      </span>
      <span className="merge-buttons">
        {mover('top', <VerticalAlignTopOutlined />, 0, isFirst)}
        {mover('up', <ArrowUpOutlined />, index - 1, isFirst)}
        {mover('down', <ArrowDownOutlined />, index + 1, isLast)}
        {mover('bottom', <VerticalAlignBottomOutlined />, last, isLast)}
        <Button
          size="small"
          className="merge-remove"
          icon={<DeleteOutlined />}
          title={t('action.delete')}
          aria-label={`${t('action.delete')}: ${name}`}
          onClick={onRemove}
        />
      </span>
    </>
  );
}
