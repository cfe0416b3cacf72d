import { useState } from 'react';
import { moveItem } from '../../browser/move-item.ts';

interface RowIds {
  /** One id per row. */
  readonly ids: readonly string[];
  /** Must be called for every move, so that a row keeps its id and with it the focus. */
  readonly move: (from: number, to: number) => void;
}

/**
 * Generates ids for rows that have none. Ids follow moves; after a removal, the following rows inherit the ids before
 * them.
 */
export function useRowIds(count: number): RowIds {
  // Always a permutation of 0 … length - 1. An index beyond it maps to itself.
  const [order, setOrder] = useState<readonly number[]>([]);
  const numbers = Array.from({ length: Math.max(count, order.length) }, (_, index) => order[index] ?? index);
  return {
    ids: numbers.slice(0, count).map((number) => `row-${number}`),
    move: (from, to) => setOrder(moveItem(numbers, from, to)),
  };
}
