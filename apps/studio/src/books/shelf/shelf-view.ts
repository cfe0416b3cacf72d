import { bookOrders } from '@leafcast/contract';
import { create } from 'zustand';
import { localRecord } from '../../ui/browser/local-record.ts';

const storage = localRecord<unknown>('leafcast.shelf');

/** Display preferences for the library. */
interface ShelfView {
  readonly layout: 'grid' | 'list';
  readonly order: (typeof bookOrders)[number];
}

export const useShelfView = create<ShelfView>(() => ({
  layout: storage.get('layout') === 'list' ? 'list' : 'grid',
  order: bookOrders.find((one) => one === storage.get('order')) ?? 'changed',
}));

/** Changes how the books are displayed, and stores the preferences in this browser. */
export function setShelfView(changed: Partial<ShelfView>): void {
  useShelfView.setState(changed);
  for (const [key, value] of Object.entries(changed)) storage.set(key, value);
}
