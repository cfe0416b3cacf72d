import { bookOrders } from '@leafcast/contract';
import { create } from 'zustand';
import { localRecord } from '../../ui/browser/local-record.ts';

const kept = localRecord<unknown>('leafcast.shelf');

/** Display preferences for the library. */
interface ShelfView {
  readonly layout: 'grid' | 'list';
  readonly order: (typeof bookOrders)[number];
}

export const useShelfView = create<ShelfView>(() => ({
  layout: kept.get('layout') === 'list' ? 'list' : 'grid',
  order: bookOrders.find((one) => one === kept.get('order')) ?? 'changed',
}));

/** Changes how the books are displayed, and remembers it in this browser. */
export function setShelfView(changed: Partial<ShelfView>): void {
  useShelfView.setState(changed);
  for (const [key, value] of Object.entries(changed)) kept.set(key, value);
}
