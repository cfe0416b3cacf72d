import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Banner } from '../../../ui/parts/page/Banner.tsx';
import { EmptyState } from '../../../ui/parts/page/EmptyState.tsx';
import { useAdminWords } from '../words.ts';
import type { Keyset } from './use-keyset.ts';

export interface Column<Item> {
  readonly name: string;
  readonly label: string;
  readonly isNumber?: boolean;
  readonly show: (item: Item) => ReactNode;
}

interface KeysetTableProps<Item> {
  readonly label: string;
  readonly columns: readonly Column<Item>[];
  readonly query: Keyset<Item>;
  readonly idOf: (item: Item) => string;
  /** Text shown if the list is empty. */
  readonly empty: string;
}

/** Shows a list of any length as a table. On a phone, each row is a card. */
export function KeysetTable<Item>({ label, columns, query, idOf, empty }: KeysetTableProps<Item>) {
  const { t } = useAdminWords();
  const { items, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  if (!items) return isError ? <ListError onRetry={() => void refetch()} /> : <ListPlaceholder />;
  return (
    <>
      <StaticTable label={label} columns={columns} items={items} idOf={idOf} empty={empty} />
      {hasNextPage && (
        <Button className="admin-more" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('list.more')}
        </Button>
      )}
    </>
  );
}

type StaticTableProps<Item> = Omit<KeysetTableProps<Item>, 'query'> & { readonly items: readonly Item[] };

/** Shows a complete list as a table. */
export function StaticTable<Item>({ label, columns, items, idOf, empty }: StaticTableProps<Item>) {
  if (items.length === 0) return <EmptyState text={empty} />;
  return (
    <table className="admin-table" aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ name, label: head, isNumber }) => (
            <th key={name} scope="col" data-number={isNumber}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={idOf(item)}>
            {columns.map(({ name, label: head, isNumber, show }) => (
              <td key={name} data-label={head} data-column={name} data-number={isNumber}>
                {show(item)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Placeholder as tall as a page of a list, so that the layout does not shift. */
export const ListPlaceholder = () => <div className="admin-waiting" aria-busy />;

export function ListError({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useAdminWords();
  return <Banner kind="error" title={t('failed')} action={<Button onClick={onRetry}>{t('action.tryAgain')}</Button>} />;
}
