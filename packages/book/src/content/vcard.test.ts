import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyCard } from '../settings/forms/business-card.ts';
import { formatVcard } from './vcard.ts';

describe('the vCard of a business card', () => {
  it('contains only the non-empty fields of the card', () => {
    const card = { ...emptyCard, name: '李雷', phones: [{ label: 'Shop', number: '+86 10 1234' }], note: 'a;b\nc' };
    expect(formatVcard(card).split('\r\n')).toEqual([
      'BEGIN:VCARD',
      'VERSION:3.0',
      'FN:李雷',
      'N:李雷;;;;',
      'TEL:+86 10 1234',
      'NOTE:a\\;b\\nc',
      'END:VCARD',
      '',
    ]);
  });

  it('does not let a text add a line, and folds long lines', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.string({ maxLength: 300 }), (name, note) => {
        const lines = formatVcard({ ...emptyCard, name: `x${name}`, note: `${note}\r\nTEL:1` }).split('\r\n');
        expect(lines.filter((line) => /^[A-Z]+:/.test(line)).map((line) => line.split(':')[0])).toEqual([
          'BEGIN',
          'VERSION',
          'FN',
          'N',
          'NOTE',
          'END',
        ]);
        for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      }),
    );
  });
});
