import { expect, it } from 'vitest';
import { emptyCard, isSameCard } from './business-card.ts';

it('isSameCard() compares cards regardless of the order of their fields', () => {
  const card = { ...emptyCard, name: 'Mia', phones: [{ label: 'a', number: '12345' }] };
  const { name, ...rest } = card;
  const other = { ...rest, phones: [{ number: '12345', label: 'a' }], name };
  expect(JSON.stringify(other)).not.toBe(JSON.stringify(card));
  expect(isSameCard(card, other)).toBe(true);
  expect(isSameCard(card, { ...other, title: 'x' })).toBe(false);
  expect(isSameCard(card, { ...other, phones: [] })).toBe(false);
  expect(isSameCard(card, null)).toBe(false);
});
