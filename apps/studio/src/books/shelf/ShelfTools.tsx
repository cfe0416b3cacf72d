import { AppstoreOutlined, BarsOutlined } from '@ant-design/icons';
import { bookFilters, bookOrders } from '@leafcast/contract';
import { Button } from 'antd';
import { setShelfView, useShelfView } from './shelf-view.ts';
import type { BookQuery } from './use-books.ts';
import { useLibraryWords } from './words.ts';

type Filters = Pick<BookQuery, 'query' | 'show' | 'label' | 'ownerId'>;

interface ShelfToolsProps extends Filters {
  readonly isTrash: boolean;
  /** Whether there are no books to search, sort or filter. The controls are then invisible but keep their space. */
  readonly isIdle: boolean;
  /** Accounts whose books are listed; empty outside a team. */
  readonly owners: readonly { readonly userId: string; readonly name: string }[];
  readonly onChange: (changed: Partial<Filters>) => void;
}

const layouts = [
  ['grid', <AppstoreOutlined key="grid" />],
  ['list', <BarsOutlined key="list" />],
] as const;

/** Labels by number; number 0 means any label. */
const labels = ['any', 'fresh', 'hot', 'featured'] as const;

/** Controls for the search, filters, sort order and layout of the library. */
export function ShelfTools({ query, show, label, ownerId, isTrash, isIdle, owners, onChange }: ShelfToolsProps) {
  const { t } = useLibraryWords();
  const { layout, order } = useShelfView();
  return (
    <div className="shelf-tools" data-idle={isIdle}>
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
            label={t('library.label')}
            options={labels.map((name, value) => ({ value, text: t(`library.label.${name}`) }))}
            value={label}
            onChange={(value) => onChange({ label: value })}
          />
          {owners.length > 1 && (
            <Choice
              label={t('library.owner')}
              options={[
                { value: '', text: t('library.everyone') },
                ...owners.map(({ userId, name }) => ({ value: userId, text: name })),
              ]}
              value={ownerId}
              onChange={(value) => onChange({ ownerId: value })}
            />
          )}
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

interface ChoiceProps<Value extends string | number> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly text: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

function Choice<Value extends string | number>({ label, options, value, onChange }: ChoiceProps<Value>) {
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
