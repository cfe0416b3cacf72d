import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finishesInTime } from '../../../../../testing/system/finishes-in-time.ts';
import { cleanOpenDocument, cleanWordFields } from './clean-references.ts';

function cleaned(clean: typeof cleanWordFields, text: string) {
  let removed = 0;
  const result = clean(text, () => {
    removed += 1;
  });
  return { result, isTold: removed > 0 };
}

describe('a field of a Word document', () => {
  const begin = '<w:r><w:fldChar w:fldCharType="begin"/></w:r>';
  const rest =
    '<w:r><w:fldChar w:fldCharType="separate"/></w:r><w:t>result</w:t><w:r><w:fldChar w:fldCharType="end"/></w:r>';
  const part = (text: string) => `<w:instrText xml:space="preserve">${text}</w:instrText>`;

  it.each([
    ['a picture', [' INCLUDEPICTURE "file:///etc/x.png" \\d ']],
    ['a text', ['includetext "/etc/passwd"']],
    ['data of a program', ['DDEAUTO c:\\\\cmd.exe']],
    ['a picture, divided among parts', [' INCLU', 'DEPIC', 'TURE "x"']],
    ['a picture, written with references', ['&#73;NCLUDEPICTURE "x"']],
    ['a picture, divided by a comment', ['INCLUDE<!-- -->PICTURE "x"']],
    ['a picture, in a CDATA section', ['<![CDATA[INCLUDEPICTURE "x"]]>']],
  ])('no longer loads %s, and keeps its result (safety T19)', (_, parts) => {
    const { result, isTold } = cleaned(cleanWordFields, begin + parts.map(part).join('') + rest);
    expect(result).toBe(begin + parts.map(() => part('')).join('') + rest);
    expect(isTold).toBe(true);
  });

  it.each(['<a:fldSimple a:instr=" INCLUDEPICTURE &quot;x&quot;"/>', "<w:fldSimple w:instr='DDE x'/>"])(
    'no longer loads a file if it is simple: %s',
    (field) => {
      const { result, isTold } = cleaned(cleanWordFields, field);
      expect(result).toMatch(/^<\w:fldSimple \w:instr=(?:""|'')\/>$/u);
      expect(isTold).toBe(true);
    },
  );

  it('stays unchanged if it is a page number, also beside a dangerous field', () => {
    const number = begin + part(' PAGE ') + rest;
    const nested = `${begin}${part('IF 1 ')}${begin}${part('INCLUDETEXT x')}${rest}${part(' 2')}${rest}`;
    expect(cleaned(cleanWordFields, number)).toEqual({ result: number, isTold: false });
    expect(cleaned(cleanWordFields, number + nested).result).toContain(`${number}${begin}${part('IF 1 ')}`);
  });
});

describe('a reference in an OpenDocument file', () => {
  it.each([
    ['a linked picture', '<draw:image xlink:href="file:///etc/x.png"/>', '<draw:image/>'],
    ['a picture in another folder', '<draw:image xlink:href="../x.png"/>', '<draw:image/>'],
    ['a picture with another prefix', "<draw:image y:href='/etc/x.png' a='1'/>", "<draw:image a='1'/>"],
    ['a picture by references', '<draw:image xlink:href="&#x66;ile:///x.png"/>', '<draw:image/>'],
    ['a section of another file', '<text:section-source xlink:href="x.odt"/>', null],
    ['a section on a server', '<text:section-source xlink:href="http://a/x.odt"/>', '<text:section-source/>'],
    ['data of a program', '<office:dde-source office:dde-application="soffice" a="b"/>', '<office:dde-source a="b"/>'],
  ])('is removed with a notice if it is %s', (_, element, expected) => {
    expect(cleaned(cleanOpenDocument, element)).toEqual({ result: expected ?? element, isTold: expected !== null });
  });

  it.each([
    '<draw:image xlink:href="Pictures/1000.png"/>',
    '<draw:object xlink:href="./Object 1"/>',
    '<text:a xlink:href="https://example.com/?a=1&amp;b=2">',
    '<text:a xlink:href="#Heading|outline">',
    '<text:p>xlink:href="file:///x"</text:p>',
  ])('remains if it is part of the file or a web link: %s', (element) => {
    expect(cleaned(cleanOpenDocument, element)).toEqual({ result: element, isTold: false });
  });

  it('is removed without a notice if it is a link to a file', () => {
    expect(cleaned(cleanOpenDocument, '<text:a xlink:href="file:///x">')).toEqual({
      result: '<text:a>',
      isTold: false,
    });
  });
});

it('leaves no address of another place, whatever surrounds it', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('<', '>', '"', "'", ' ', '/', 'a', ':', '=', 'x:href', '&#x27;')), (junk) => {
      const text = `${junk.join('')}\n<draw:image xlink:href="file:///etc/x"/>`;
      const { result } = cleaned(cleanOpenDocument, text);
      // An unclosed quotation mark or tag before the element makes the file malformed, so that no program reads it.
      const isOpen = /["'<]/u.test(junk.join(''));
      expect(isOpen || !result.includes('file:')).toBe(true);
    }),
  );
});

it.each(['<w:instrText>x', '<a b="', '<w:fldChar w:fldCharType="begin"/>', '<a x:href="'])(
  'cleans long text in linear time: %s (safety T26)',
  (again) => {
    const program = `import { cleanOpenDocument, cleanWordFields } from ${JSON.stringify(new URL('./clean-references.ts', import.meta.url).href)};
      const text = ${JSON.stringify(again)}.repeat(200_000);
      cleanOpenDocument(text, () => undefined); cleanWordFields(text, () => undefined);`;
    expect(finishesInTime(program)).toBe(true);
  },
);
