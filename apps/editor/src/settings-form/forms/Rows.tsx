import { DeleteOutlined, DownOutlined, PlusOutlined, UpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { moveItem } from '../../common/move-item.ts';
import { useForm } from '../form-context.ts';

interface RowsProps<Row> {
  readonly rows: readonly Row[];
  /** What one row is called; its place is put behind it. */
  readonly name: string;
  readonly disabled: boolean;
  /** Absent where no row can be added. */
  readonly fresh?: Row;
  readonly most: number;
  readonly onChange: (rows: readonly Row[]) => void;
  /** Draws the fields of a row; `label` names it for who cannot see it. */
  readonly children: (row: Row, change: (row: Row) => void, label: string) => ReactNode;
}

/** Rows that can be added, removed and put in order: dragged, by buttons, or by Alt and the arrow keys. */
export function Rows<Row>({ rows, name, disabled, fresh, most, onChange, children }: RowsProps<Row>) {
  const { messages } = useForm();
  const [dragged, setDragged] = useState<number | null>(null);
  const move = (from: number, to: number) => {
    if (to >= 0 && to < rows.length) onChange(moveItem(rows, from, to));
  };
  const byKey = (event: KeyboardEvent, index: number) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(index, index + (event.key === 'ArrowUp' ? -1 : 1));
  };
  return (
    <>
      <ol className="rows">
        {rows.map((row, index) => {
          const label = messages.t('settingForm.item', { name, number: index + 1 });
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a row has nothing of its own that stays
              key={index}
              className={dragged === index ? 'row row-dragged' : 'row'}
              aria-label={label}
              onKeyDown={(event) => byKey(event, index)}
              onDragEnter={() => {
                if (dragged === null || dragged === index) return;
                move(dragged, index);
                setDragged(index);
              }}
              onDragOver={(event) => dragged !== null && event.preventDefault()}
            >
              <div className="row-fields">
                {children(row, (next) => onChange(rows.map((one, at) => (at === index ? next : one))), label)}
              </div>
              <div className="row-buttons">
                <span
                  className="row-handle"
                  draggable={!disabled}
                  aria-hidden
                  onDragStart={() => setDragged(index)}
                  onDragEnd={() => setDragged(null)}
                >
                  ⠿
                </span>
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
            </li>
          );
        })}
      </ol>
      {fresh !== undefined && rows.length < most && (
        <Button icon={<PlusOutlined />} disabled={disabled} onClick={() => onChange([...rows, fresh])}>
          {messages.t('settingForm.add')}
          <span className="visually-hidden">: {name}</span>
        </Button>
      )}
    </>
  );
}
