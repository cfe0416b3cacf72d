import { useState } from 'react';
import { moveItem } from '../../browser/move-item.ts';

interface RowIds {
  /** One for each row. */
  readonly ids: readonly string[];
  /** To be called with every move, so that a row takes its id, and with it the focus, along. */
  readonly move: (from: number, to: number) => void;
}

/** Ids for rows that have none of their own: they follow moves; when a row is removed, the rows after it inherit its id. */
export function useRowIds(count: number): RowIds {
  // Always a permutation of 0 … length - 1: whatever is beyond it is its own index.
  const [order, setOrder] = useState<readonly number[]>([]);
  const numbers = Array.from({ length: Math.max(count, order.length) }, (_, index) => order[index] ?? index);
  return {
    ids: numbers.slice(0, count).map((number) => `row-${number}`),
    move: (from, to) => setOrder(moveItem(numbers, from, to)),
  };
}
