import { expect, it } from 'vitest';
import { endOfZip, headSizes, localHeader, plainLimits } from './headers.ts';

it('the end of a zip file has 64-bit records exactly if a field of the plain one cannot hold its value', () => {
  const plain = { count: plainLimits.entries, offset: plainLimits.bytes, size: plainLimits.bytes };
  expect(endOfZip(plain)).toHaveLength(headSizes.end);
  const all = headSizes.end64 + headSizes.locator64 + headSizes.end;
  for (const field of ['count', 'offset', 'size'] as const) {
    expect(endOfZip({ ...plain, [field]: plain[field] + 1 }), field).toHaveLength(all);
  }
});

it('the data of a stored entry begins at a multiple of its alignment, wherever its header is', () => {
  const facts = { name: 'lib/a.so', checksum: 0, size: 1, packed: 1, isDeflated: false };
  for (let offset = 0; offset < 40; offset += 1) {
    expect((offset + localHeader(facts, { offset, alignment: 4 }).length) % 4).toBe(0);
  }
  expect(localHeader({ ...facts, isDeflated: true }, { offset: 1, alignment: 4 })).toEqual(
    localHeader({ ...facts, isDeflated: true }),
  );
});
