import { expect, it } from 'vitest';
import { pagesWithIdleItems } from './idle-items.ts';
import type { PageItem } from './page-item.ts';

const base = { id: 'i', x: 0, y: 0, width: 0.1, height: 0.1, rotation: 0, z: 0, opacity: 1, alt: '' };
const button = { ...base, kind: 'button', label: 'Go' } as const satisfies PageItem;

it('finds the pages on which a button, link or hotspot has no action', () => {
  expect(
    pagesWithIdleItems({
      10: [button],
      2: [{ ...base, kind: 'link' }],
      3: [{ ...button, action: { type: 'page', page: 1 } }],
      4: [{ ...button, hidden: true }],
      5: [{ ...base, kind: 'text', text: 'Only read' }],
    }),
  ).toEqual([2, 10]);
});
