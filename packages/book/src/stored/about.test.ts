import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finishesInTime } from '../../../../testing/system/finishes-in-time.ts';
import { contactTypes } from '../settings/forms/form.ts';
import { fromStoredCreatorInfo, toStoredCreatorInfo } from './about.ts';

const about = {
  logo: 'media/logo.png',
  title: 'The <press> & "co"',
  description: 'Since 1901.\nEver since.',
  contacts: [
    { type: 'Author', value: 'Mia' },
    { type: 'Address', value: 'Quay 7' },
    { type: 'Email', value: 'a@b.example' },
    { type: 'Link', value: 'https://b.example/?a=1&b=2' },
    { type: 'Phone', value: '+49 30 1234' },
  ],
} as const;

describe("the stored information about a book's creator", () => {
  it('is XML with the elements logo, desc and key in order (W-227, W-228, W-229, W-230, W-231, W-232, W-233, W-234, D-381)', () => {
    const xml = toStoredCreatorInfo(about);
    expect(xml).toContain('<logo>media/logo.png</logo>');
    expect(xml).toContain('<desc>Since 1901.\nEver since.</desc>');
    expect(xml).toContain('<key type="Link">https://b.example/?a=1&amp;b=2</key>');
    expect(xml.match(/type="\w+"/g)).toEqual(
      ['Author', 'Address', 'Email', 'Link', 'Phone'].map((type) => `type="${type}"`),
    );
    expect(fromStoredCreatorInfo(xml)).toEqual(about);
    expect([toStoredCreatorInfo(null), fromStoredCreatorInfo(' ')]).toEqual(['', null]);
  });

  it.each([
    ['media/logo.png'],
    ['files/logo.png'],
    ['./logo.png'],
    ['../files/logo.png?v=2'],
    ['/b/1/media/logo.png'],
    ['https://books.example/b/1/media/logo.png'],
    ['files\\logo.png'],
  ])('contains the logo that the path %s refers to (W-235, D-382)', (path) => {
    expect(fromStoredCreatorInfo(`<about><logo>${path}</logo></about>`)?.logo).toBe('media/logo.png');
  });

  it('is read quickly even with an extremely long logo path (safety T26)', () => {
    const program = `import { fromStoredCreatorInfo } from ${JSON.stringify(new URL('./about.ts', import.meta.url).href)};
      fromStoredCreatorInfo('<about><logo>' + 'a'.repeat(499_000) + '?\\n/</logo></about>');`;
    expect(finishesInTime(program)).toBe(true);
  });

  it('is also read in forms that other programs write: CDATA, character references, unknown elements', () => {
    const xml = `<?xml version='1.0'?>\n<about a="1"><desc><![CDATA[a <b> & c]]></desc><more/><key type='email'>&#x61;@b</key></about>`;
    expect(fromStoredCreatorInfo(xml)).toEqual({
      logo: '',
      title: '',
      description: 'a <b> & c',
      contacts: [{ type: 'Email', value: 'a@b' }],
    });
  });

  it.each([
    '<!DOCTYPE about [<!ENTITY x SYSTEM "file:///etc/passwd">]><about><desc>&x;</desc></about>',
    '<about><desc></about>',
    '<about></about><about></about>',
    '<other/>',
    'text',
    `${'<about>'.repeat(1000)}`,
  ])('is rejected if it is malformed: %j', (xml) => {
    expect(fromStoredCreatorInfo(xml)).toBeUndefined();
  });

  it('is the same after writing and reading, with any text', () => {
    const words = fc
      .string({ unit: 'grapheme', maxLength: 50 })
      .map((text) => text.replace(/[^\P{Cc}\n]/gu, '').trim());
    const contact = fc.record({ type: fc.constantFrom(...contactTypes), value: words.filter((text) => text !== '') });
    fc.assert(
      fc.property(words, words, fc.array(contact, { maxLength: 5 }), (title, description, contacts) => {
        const made = { logo: '', title, description, contacts };
        expect(fromStoredCreatorInfo(toStoredCreatorInfo(made))).toEqual(made);
      }),
    );
  });

  it('is parsed from any text without an exception', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('<', '>', 'a', '/', '&', ';', '"', ' ') }),
        (text) => void fromStoredCreatorInfo(text),
      ),
    );
  });

  it.each(['\v\f', '<about><title>A\u0001B</title></about>'])(
    'is rejected if it contains a control character: %j',
    (xml) => {
      expect(fromStoredCreatorInfo(xml)).toBeUndefined();
    },
  );
});
