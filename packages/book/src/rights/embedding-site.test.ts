import { describe, expect, it } from 'vitest';
import { embeddingSite, mayEmbed } from './embedding-site.ts';

describe('a site that can embed a book (RULINGS 35)', () => {
  it.each([
    ['https://Example.org/', 'https://example.org'],
    [' http://localhost:8081 ', 'http://localhost:8081'],
    ['https://example.org:443', 'https://example.org'],
    ['example.org', 'example.org'],
    ['*.example.org', '*.example.org'],
    ['https://*.shop.example.org:8443', 'https://*.shop.example.org:8443'],
    ['192.0.2.7', '192.0.2.7'],
  ])('can be entered as %j, which is stored as %j', (written, kept) => {
    expect(embeddingSite(written)).toBe(kept);
    expect(embeddingSite(kept)).toBe(kept);
  });

  it.each([
    '',
    '*',
    'https://',
    '*.org',
    'ftp://example.org',
    'https://example.org/path',
    'example.org; script-src *',
    "'self'",
    'data:',
    'a b',
    'https://user@example.org',
    'example..org',
    '-a.example',
    'example.org:0',
    'example.org:99999',
    `${'a'.repeat(254)}.org`,
    'x.*.example.org',
  ])('cannot be entered as %j', (written) => expect(embeddingSite(written)).toBeNull());

  it.each([
    ['https://example.org', 'https://example.org/page', true],
    ['https://example.org', 'http://example.org/', false],
    ['http://example.org', 'https://example.org/', true],
    ['https://example.org', 'https://example.org:8443/', false],
    ['https://example.org', 'https://evil-example.org/', false],
    ['example.org', 'http://example.org/', true],
    ['*.example.org', 'https://a.b.example.org/', true],
    ['*.example.org', 'https://example.org/', false],
    ['*.example.org', 'https://example.org.evil.example/', false],
  ])('entered as %s matches a page at %s: %s', (site, page, is) => {
    expect(mayEmbed([site], new URL(page))).toBe(is);
    expect(mayEmbed(['https://other.example', site], new URL(page))).toBe(is);
    expect(mayEmbed([], new URL(page))).toBe(true);
  });
});
