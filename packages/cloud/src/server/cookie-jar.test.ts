import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CookieJar } from './cookie-jar.ts';

const setting = (...lines: readonly string[]) => new Headers(lines.map((line) => ['set-cookie', line]));

describe('the cookies of a server', () => {
  it('are stored, changed and removed as the server requests, and can be copied into another jar', () => {
    const jar = new CookieJar();
    jar.take(setting('leafcast=abc; Path=/; HttpOnly', 'leafcast-device=d1; Max-Age=100'));
    expect(String(jar)).toBe('leafcast=abc; leafcast-device=d1');
    const other = new CookieJar(String(jar));
    other.take(setting('leafcast=; Max-Age=0; Path=/', 'leafcast-device=d2'));
    expect(String(other)).toBe('leafcast-device=d2');
  });

  it('never break the header in which they are sent, and are limited in number and length', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(String(new CookieJar(text))).toMatch(/^[!-~ ]*$/);
      }),
    );
    const jar = new CookieJar(Array.from({ length: 100 }, (_, index) => `c${index}=1`).join('; '));
    expect(String(jar).split('; ')).toHaveLength(20);
    expect(String(new CookieJar(`a=${'x'.repeat(5000)}`))).toBe('');
  });
});
