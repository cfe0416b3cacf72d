import { useState } from 'react';
import { moveItem } from '../../browser/move-item.ts';

interface RowIds {
  /** Ids of the rows, in order. */
  readonly ids: readonly string[];
  /** Moves an id. Must be called for every move of a row, so that the row keeps its id and the focus. */
  readonly move: (from: number, to: number) => void;
}

/**
 * Generates ids for rows without ids. An id follows its row in moves. When a row is removed, each following row takes
 * the id of the row before it.
 */
export function useRowIds(count: number): RowIds {
  // Always a permutation of 0 … length - 1. An index beyond the array's length maps to itself.
  const [order, setOrder] = useState<readonly number[]>([]);
  const numbers = Array.from({ length: Math.max(count, order.length) }, (_, index) => order[index] ?? index);
  return {
    ids: numbers.slice(0, count).map((number) => `row-${number}`),
    move: (from, to) => setOrder(moveItem(numbers, from, to)),
  };
}
