import { AppstoreOutlined, BarsOutlined } from '@ant-design/icons';
import { bookFilters, bookOrders } from '@leafcast/contract';
import { Button } from 'antd';
import { useText } from '../language/use-text.ts';
import { setShelfView, useShelfView } from './shelf-view.ts';
import type { BookQuery } from './use-books.ts';

interface ShelfToolsProps extends Pick<BookQuery, 'query' | 'show'> {
  readonly isTrash: boolean;
  readonly onChange: (changed: Partial<Pick<BookQuery, 'query' | 'show'>>) => void;
}

const layouts = [
  ['grid', <AppstoreOutlined key="grid" />],
  ['list', <BarsOutlined key="list" />],
] as const;

/** Search, filter, order and layout of the library. */
export function ShelfTools({ query, show, isTrash, onChange }: ShelfToolsProps) {
  const { t } = useText();
  const { layout, order } = useShelfView();
  return (
    <div className="shelf-tools">
      <input
        type="search"
        className="search-field"
        value={query}
        placeholder={t('books.search')}
        aria-label={t('books.search')}
        onChange={({ target }) => onChange({ query: target.value })}
      />
      {!isTrash && (
        <>
          <Choice
            label={t('books.show')}
            options={bookFilters.map((value) => ({ value, text: t(`books.show.${value}`) }))}
            value={show}
            onChange={(value) => onChange({ show: value })}
          />
          <Choice
            label={t('books.order')}
            options={bookOrders.map((value) => ({ value, text: t(`books.order.${value}`) }))}
            value={order}
            onChange={(value) => setShelfView({ order: value })}
          />
        </>
      )}
      <div className="shelf-layouts">
        {layouts.map(([value, icon]) => (
          <Button
            key={value}
            type={layout === value ? 'default' : 'text'}
            icon={icon}
            title={t(`books.${value}`)}
            aria-label={t(`books.${value}`)}
            aria-pressed={layout === value}
            onClick={() => setShelfView({ layout: value })}
          />
        ))}
      </div>
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly text: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, options, value, onChange }: ChoiceProps<Value>) {
  return (
    <label className="shelf-choice">
      <span>{label}</span>
      <select
        value={value}
        onChange={({ target }) => {
          const chosen = options[target.selectedIndex];
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </label>
  );
}
