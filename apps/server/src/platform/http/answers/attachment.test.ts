import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatAttachmentHeader } from './attachment.ts';

it('the attachment header contains the file name in plain ASCII and in UTF-8', () => {
  expect(formatAttachmentHeader('年报 "2026".pdf')).toBe(
    `attachment; filename="__ _2026_.pdf"; filename*=UTF-8''%E5%B9%B4%E6%8A%A5%20%222026%22.pdf`,
  );
});

it('the attachment header is always one line of plain characters with both forms of the file name, whatever characters the name contains', () => {
  const hostile = fc.constantFrom('\r\nSet-Cookie: s=1', '"; x="', '\u202egpj.exe', '\ud800', "'", '%0d%0a', '\u2028');
  const name = fc.array(fc.oneof(hostile, fc.string({ unit: 'binary' }))).map((parts) => parts.join(''));
  fc.assert(
    fc.property(name, (value) =>
      /^attachment; filename="[^"%;\r\n]*"; filename\*=UTF-8''[\w%!~.-]*$/.test(formatAttachmentHeader(value)),
    ),
  );
});
