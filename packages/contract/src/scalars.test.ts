import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { booleanField, jsonField, number } from './call.ts';
import { parseBody } from './scalars.ts';

const schema = z.object({
  tid: z.string().max(3).default('0'),
  count: number(z.int().min(0)).default(0),
  isOn: booleanField.default(false),
  list: jsonField(
    z.array(z.object({ page: z.int(), name: z.union([z.literal(''), z.string()]), isShown: z.boolean() })),
  ).default([]),
});
const read = (body: unknown) => parseBody(schema, body).data;

describe('a scalar in a body (RULINGS 30)', () => {
  const same = { tid: '7', count: 7, isOn: true, list: [{ page: 1, name: '5', isShown: false }] };

  it.each([
    [{ tid: 7, count: '7', isOn: 1, list: [{ page: '1', name: 5, isShown: 0 }] }],
    [{ tid: '7', count: 7, isOn: true, list: JSON.stringify([{ page: '1', name: 5, isShown: '' }]) }],
    [{ tid: '7', count: '7', isOn: 'true', list: [{ page: 1, name: '5', isShown: 'false' }] }],
  ])('is converted to the type of its field in %j', (body) => {
    expect(read(body)).toEqual(same);
  });

  it('is still rejected if it cannot be converted', () => {
    for (const body of [{ tid: 70_000 }, { tid: null }, { tid: ['7'] }, { count: 'x' }, { isOn: 'yes' }]) {
      expect(parseBody(schema, body).success).toBe(false);
    }
  });

  it("is not changed in the caller's object", () => {
    const body = { tid: 7, list: [{ page: '1', name: '', isShown: false }] };
    read(body);
    expect(body).toEqual({ tid: 7, list: [{ page: '1', name: '', isShown: false }] });
  });
});
