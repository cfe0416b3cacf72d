import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newLicenseCode, readLicenseCode } from './license-code.ts';
import { readTerminalCode, terminalCode, terminalSchemas } from './terminal-code.ts';

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const text = (length: number) => fc.string({ unit: fc.constantFrom(...letters), minLength: length, maxLength: length });

describe('a license code', () => {
  it('has five groups of five characters, and differs from every other code', () => {
    const codes = Array.from({ length: 500 }, newLicenseCode);
    for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){4}[0-9A-HJKMNP-TV-Z]{5}$/);
    expect(new Set(codes).size).toBe(500);
  });

  it('is accepted in lower case, with other hyphens or spaces, with full-width characters, and with letters in place of similar digits', () => {
    const code = newLicenseCode();
    const plain = code.replaceAll('-', '');
    const wide = plain.replace(/./g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));
    const mistaken = plain.replaceAll('0', 'o').replaceAll('1', 'l');
    const written = [
      code,
      plain,
      code.toLowerCase(),
      code.replaceAll('-', ' – '),
      `\u2068${code}\u2069\n`,
      wide,
      mistaken,
    ];
    for (const typed of written) expect(readLicenseCode(typed), typed).toBe(plain);
  });

  it('is rejected after a typing mistake: one wrong character, two swapped characters, or a missing character (D-582)', () => {
    const plain = newLicenseCode().replaceAll('-', '');
    fc.assert(
      fc.property(fc.nat(24), fc.constantFrom(...letters), (at, letter) => {
        const slip = plain.slice(0, at) + letter + plain.slice(at + 1);
        expect(readLicenseCode(slip)).toBe(slip === plain ? plain : null);
        expect(readLicenseCode(plain.slice(0, at) + plain.slice(at + 1))).toBeNull();
        const [one = '', other = ''] = plain.slice(at, at + 2);
        const swapped = plain.slice(0, at) + other + one + plain.slice(at + 2);
        expect(readLicenseCode(swapped)).toBe(swapped === plain ? plain : null);
      }),
    );
  });

  it('is not recognized in any other text, even if it is very long', () => {
    fc.assert(fc.property(fc.string(), (typed) => void expect(readLicenseCode(typed)).toBeNull()));
    expect(readLicenseCode('A'.repeat(10_000_000))).toBeNull();
  });
});

describe('a terminal code', () => {
  it('contains the machine id and the request nonce, in six groups of six characters (D-128)', () => {
    fc.assert(
      fc.property(text(24), text(8), (machine, nonce) => {
        const code = terminalCode({ machine, nonce });
        expect(code).toMatch(/^([0-9A-Z]{6}-){5}[0-9A-Z]{6}$/);
        expect(readTerminalCode(code.toLowerCase())).toEqual({ machine, nonce });
        expect(terminalSchemas.machine.test(machine) && terminalSchemas.nonce.test(nonce)).toBe(true);
      }),
    );
  });

  it('is rejected after a typing mistake, and is not confused with a license code', () => {
    const code = terminalCode({ machine: 'A'.repeat(24), nonce: 'B'.repeat(8) });
    expect(readTerminalCode(code.replace('B', 'C'))).toBeNull();
    expect(readTerminalCode(newLicenseCode())).toBeNull();
    expect(readTerminalCode('')).toBeNull();
  });
});
