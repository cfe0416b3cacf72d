import { expect, it } from 'vitest';
import { endOfZip, localHeader, nonZip64Limits, zipHeaderSizes } from './headers.ts';

it('the end of a ZIP file has 64-bit records if and only if a value does not fit into a field of the plain record', () => {
  const plain = { count: nonZip64Limits.entries, offset: nonZip64Limits.bytes, size: nonZip64Limits.bytes };
  expect(endOfZip(plain)).toHaveLength(zipHeaderSizes.end);
  const all = zipHeaderSizes.end64 + zipHeaderSizes.locator64 + zipHeaderSizes.end;
  for (const field of ['count', 'offset', 'size'] as const) {
    expect(endOfZip({ ...plain, [field]: plain[field] + 1 }), field).toHaveLength(all);
  }
});

it("the data of a stored entry begins at a multiple of the alignment, regardless of the header's offset", () => {
  const facts = { name: 'lib/a.so', checksum: 0, size: 1, packed: 1, isDeflated: false };
  for (let offset = 0; offset < 40; offset += 1) {
    expect((offset + localHeader(facts, { offset, alignment: 4 }).length) % 4).toBe(0);
  }
  expect(localHeader({ ...facts, isDeflated: true }, { offset: 1, alignment: 4 })).toEqual(
    localHeader({ ...facts, isDeflated: true }),
  );
});
