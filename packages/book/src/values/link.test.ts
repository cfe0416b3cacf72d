import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeUrl } from './link.ts';

describe('safeUrl', () => {
  it.each([
    ['https://example.org/a?b=c#d', 'https://example.org/a?b=c#d'],
    [' www.example.org ', 'https://www.example.org'],
    ['mailto:a@example.org', 'mailto:a@example.org'],
    ['tel:+86-10-1234', 'tel:+86-10-1234'],
  ])('accepts the URL %j', (address, safe) => {
    expect(safeUrl(address)).toBe(safe);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'vbscript:x',
    '//example.org',
    '',
    'blob:x',
    'https://a"onclick=x',
    '\u0001javascript:x',
  ])('is rejected if it is malformed: %j', (address) => {
    expect(safeUrl(address)).toBeNull();
  });

  it('returns only URLs with one of the four schemes, and accepts its own result unchanged', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.constant('javascript:').chain((s) => fc.string().map((t) => s + t)),
        ),
        (address) => {
          const safe = safeUrl(address);
          return safe === null || (/^(https?|mailto|tel):/i.test(safe) && safeUrl(safe) === safe);
        },
      ),
    );
  });
});
