import {
  EyeInvisibleOutlined,
  EyeOutlined,
  LockOutlined,
  UnlockOutlined,
  VerticalAlignBottomOutlined,
  VerticalAlignTopOutlined,
} from '@ant-design/icons';
import type { PageItem } from '@leafcast/book';
import { Button, Input, Tooltip } from 'antd';
import { useState } from 'react';
import type { FormMessages } from '../../books/settings-form/form-messages.ts';
import { moveItem } from '../../ui/browser/move-item.ts';
import { SortableItem } from '../../ui/parts/sorting/SortableItem.tsx';
import { SortableList } from '../../ui/parts/sorting/SortableList.tsx';
import { handleCanvasKey } from './canvas/keys.ts';
import type { PageSize } from './geometry/place.ts';
import { restackSelection, toggleItemFlag } from './items/commands.ts';
import { itemName } from './items/item-labels.ts';
import {
  editItems,
  editPageItems,
  select,
  toggleSelected,
  useItems,
  useSelectedItems,
} from './items/item-selection.ts';
import { applyStackOrder, sortByStack } from './items/stack.ts';
import { KindIcon } from './palette/Palette.tsx';

interface LayerProps {
  readonly t: FormMessages['t'];
  readonly disabled: boolean;
}

interface LayerListProps extends LayerProps {
  readonly page: PageSize;
}

/**
 * Lists the items of the page, with the topmost item first. Items can be selected, reordered, locked, hidden and
 * renamed.
 */
export function LayerList({ t, page, disabled }: LayerListProps) {
  const items = useItems();
  const selected = new Set(useSelectedItems().map(({ id }) => id));
  const [renamed, setRenamed] = useState<string | null>(null);
  const stack = sortByStack(items).toReversed();
  const nameOf = (item: PageItem | undefined) => (item ? itemName(item, t) : '');
  const move = (from: number, to: number) => {
    const next = moveItem(stack, from, to).toReversed();
    editPageItems((before) => applyStackOrder(before, next));
  };
  return (
    <section className="layers" aria-label={t('items.layers')}>
      <header className="layers-top">
        <h2>{t('items.layers')}</h2>
        <Tooltip title={t('items.order.forward')}>
          <Button
            type="text"
            size="small"
            icon={<VerticalAlignTopOutlined />}
            disabled={disabled || selected.size === 0}
            onClick={() => restackSelection('forward')}
            aria-label={t('items.order.forward')}
          />
        </Tooltip>
        <Tooltip title={t('items.order.backward')}>
          <Button
            type="text"
            size="small"
            icon={<VerticalAlignBottomOutlined />}
            disabled={disabled || selected.size === 0}
            onClick={() => restackSelection('backward')}
            aria-label={t('items.order.backward')}
          />
        </Tooltip>
      </header>
      {stack.length === 0 && <p className="layers-none quiet">{t('items.noLayers')}</p>}
      <SortableList ids={stack.map(({ id }) => id)} nameOf={(index) => nameOf(stack[index])} grip="item" onMove={move}>
        <ol onKeyDown={(event) => !disabled && handleCanvasKey(event, page)}>
          {stack.map((item) => (
            <SortableItem
              key={item.id}
              itemId={item.id}
              disabled={disabled || renamed !== null}
              className="layer"
              data-selected={selected.has(item.id)}
            >
              {renamed === item.id ? (
                <NameField t={t} item={item} onDone={() => setRenamed(null)} />
              ) : (
                <button
                  type="button"
                  className="layer-name"
                  aria-pressed={selected.has(item.id)}
                  onClick={(event) => (event.shiftKey ? toggleSelected(item.id) : select([item.id]))}
                  onDoubleClick={() => !disabled && setRenamed(item.id)}
                  onKeyDown={(event) => {
                    if (event.key !== 'F2' || disabled) return;
                    event.preventDefault();
                    setRenamed(item.id);
                  }}
                >
                  <KindIcon kind={item.kind} />
                  <bdi>{itemName(item, t)}</bdi>
                </button>
              )}
              <Mark t={t} item={item} state="locked" disabled={disabled} />
              <Mark t={t} item={item} state="hidden" disabled={disabled} />
            </SortableItem>
          ))}
        </ol>
      </SortableList>
    </section>
  );
}

const marks = {
  locked: { on: <LockOutlined />, off: <UnlockOutlined />, word: 'items.lock' },
  hidden: { on: <EyeInvisibleOutlined />, off: <EyeOutlined />, word: 'items.hide' },
} as const;

interface MarkProps extends LayerProps {
  readonly item: PageItem;
  readonly state: keyof typeof marks;
}

function Mark({ t, item, state, disabled }: MarkProps) {
  const isOn = item[state] === true;
  const { on, off, word } = marks[state];
  return (
    <Button
      type="text"
      size="small"
      className="layer-mark"
      data-on={isOn}
      icon={isOn ? on : off}
      disabled={disabled}
      aria-pressed={isOn}
      aria-label={`${t(word)}: ${itemName(item, t)}`}
      onClick={() => toggleItemFlag(state, [item])}
    />
  );
}

function NameField({
  t,
  item,
  onDone,
}: {
  readonly t: FormMessages['t'];
  readonly item: PageItem;
  readonly onDone: () => void;
}) {
  const [name, setName] = useState(item.name ?? itemName(item, t));
  const keep = () => {
    const { name: _, ...rest } = item;
    const words = name.trim();
    editItems([item.id], () => (words === '' ? rest : { ...rest, name: words }));
    onDone();
  };
  return (
    <Input
      autoFocus
      size="small"
      value={name}
      maxLength={100}
      aria-label={t('items.name')}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => setName(target.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter') keep();
        if (event.key === 'Escape') onDone();
      }}
    />
  );
}
