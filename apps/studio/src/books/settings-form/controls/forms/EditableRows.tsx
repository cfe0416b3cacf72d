import { DeleteOutlined, DownOutlined, PlusOutlined, UpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { moveItem } from '../../../../ui/browser/move-item.ts';
import { useRowIds } from '../../../../ui/parts/sorting/row-ids.ts';
import { SortableItem, SortHandle } from '../../../../ui/parts/sorting/SortableItem.tsx';
import { SortableList } from '../../../../ui/parts/sorting/SortableList.tsx';
import { useForm } from '../../form-context.ts';

interface RowsProps<Row> {
  readonly rows: readonly Row[];
  /** Accessible name of each row, to which the row's position is appended. */
  readonly name: string;
  readonly disabled: boolean;
  /** Initial value of a new row; absent if no rows can be added. */
  readonly newRow?: Row;
  readonly maxRows: number;
  readonly onChange: (rows: readonly Row[]) => void;
  /** Renders the fields of a row; `label` is its accessible name. */
  readonly children: (row: Row, change: (row: Row) => void, label: string) => ReactNode;
}

/** List of rows that can be added, removed and reordered: by dragging, by buttons, or with Alt and the arrow keys. */
export function EditableRows<Row>({ rows, name, disabled, newRow, maxRows, onChange, children }: RowsProps<Row>) {
  const { messages } = useForm();
  const rowIds = useRowIds(rows.length);
  const labelOf = (index: number) => messages.t('settingForm.item', { name, number: index + 1 });
  const move = (from: number, to: number) => {
    if (to < 0 || to >= rows.length) return;
    onChange(moveItem(rows, from, to));
    rowIds.move(from, to);
  };
  return (
    <SortableList ids={rowIds.ids} nameOf={labelOf} onMove={move}>
      <ol className="rows">
        {rows.map((row, index) => {
          const label = labelOf(index);
          const itemId = rowIds.ids[index] ?? '';
          return (
            <SortableItem key={itemId} itemId={itemId} disabled={disabled} className="row" aria-label={label}>
              <div className="row-fields">
                {children(row, (next) => onChange(rows.map((one, at) => (at === index ? next : one))), label)}
              </div>
              <div className="row-buttons">
                <SortHandle name={label} className="row-handle" />
                <Button
                  type="text"
                  size="small"
                  icon={<UpOutlined />}
                  aria-disabled={index === 0}
                  disabled={disabled}
                  onClick={() => move(index, index - 1)}
                  aria-label={`${messages.t('settingForm.up')}: ${label}`}
                />
                <Button
                  type="text"
                  size="small"
                  icon={<DownOutlined />}
                  aria-disabled={index === rows.length - 1}
                  disabled={disabled}
                  onClick={() => move(index, index + 1)}
                  aria-label={`${messages.t('settingForm.down')}: ${label}`}
                />
                <Button
                  type="text"
                  size="small"
                  icon={<DeleteOutlined />}
                  disabled={disabled}
                  onClick={() => onChange(rows.filter((_, at) => at !== index))}
                  aria-label={`${messages.t('settingForm.remove')}: ${label}`}
                />
              </div>
            </SortableItem>
          );
        })}
      </ol>
      {newRow !== undefined && rows.length < maxRows && (
        <Button icon={<PlusOutlined />} disabled={disabled} onClick={() => onChange([...rows, newRow])}>
          {messages.t('settingForm.add')}
          <span className="visually-hidden">: {name}</span>
        </Button>
      )}
    </SortableList>
  );
}
