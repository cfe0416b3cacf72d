import { describe, expect, it } from 'vitest';
import { normalizeAddress } from './normalize-address.ts';

const address = (text: string, base?: string) => normalizeAddress(Buffer.from(text, 'latin1'), base);

describe('normalizeAddress', () => {
  it.each([
    ['https://example.org/a', 'https://example.org/a'],
    ['https://example.org/a b', 'https://example.org/a%20b'],
    [' https://example.org/sp \n', 'https://example.org/sp'],
    ['https://example.org/long\r\n/path', 'https://example.org/long/path'],
    ['https://example.org/\xe4', 'https://example.org/ä'],
    ['https://example.org/\xc3\xa9', 'https://example.org/é'],
    ['https://b\xfccher.example/x', 'https://bücher.example/x'],
    ['\xfe\xff\x00h\x00t\x00t\x00p\x00:\x00/\x00/\x00a\x00.\x00b', 'http://a.b'],
    ['http:/example.org/one', 'http://example.org/one'],
    ['HTTP:example.org', 'HTTP://example.org'],
    ['www.example.org', 'https://www.example.org'],
    ['WWW.example.org/a', 'https://WWW.example.org/a'],
    ['https://example.org/?q={"a"}', 'https://example.org/?q=%7B%22a%22%7D'],
    ['mailto:a@example.org?subject=Two words', 'mailto:a@example.org?subject=Two%20words'],
  ])('normalizes the address %j', (written, meant) => {
    expect(address(written)).toBe(meant);
  });

  it.each([
    '',
    '  ',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'file:///etc/passwd',
    'file://www.example.org',
    'example.org/path',
    'a'.repeat(5000),
  ])('rejects an unsafe or invalid address: %j', (written) => {
    expect(address(written)).toBeNull();
  });

  it("resolves a relative address against the document's base address", () => {
    expect(address('page.html', 'https://example.org/docs/')).toBe('https://example.org/docs/page.html');
    expect(address('page.html', 'javascript:alert(1)')).toBeNull();
    expect(address('javascript:alert(1)', 'https://example.org/')).toBeNull();
  });
});
