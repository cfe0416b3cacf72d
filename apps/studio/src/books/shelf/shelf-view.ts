import { bookOrders } from '@leafcast/contract';
import { create } from 'zustand';
import { localRecord } from '../../ui/browser/local-record.ts';

const kept = localRecord<unknown>('leafcast.shelf');

/** How an author likes her books to be shown. */
interface ShelfView {
  readonly layout: 'grid' | 'list';
  readonly order: (typeof bookOrders)[number];
}

export const useShelfView = create<ShelfView>(() => ({
  layout: kept.get('layout') === 'list' ? 'list' : 'grid',
  order: bookOrders.find((one) => one === kept.get('order')) ?? 'changed',
}));

/** Shows the books otherwise from now on, in this browser. */
export function setShelfView(changed: Partial<ShelfView>): void {
  useShelfView.setState(changed);
  for (const [key, value] of Object.entries(changed)) kept.set(key, value);
}
