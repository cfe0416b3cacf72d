import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { hashPixelModule } from '../../../../../../testing/built/pixels.ts';

it('the pixel module matches its sources; `npm run pixels` compiles it again', () => {
  expect(hashPixelModule()).toBe(readFileSync(new URL('SHA256SUMS', import.meta.url), 'utf8'));
});
