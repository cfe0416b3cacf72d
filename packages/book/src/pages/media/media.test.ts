import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finishesInTime } from '../../../../../testing/system/finishes-in-time.ts';
import { allSettings } from '../../settings/schema.ts';
import { checkFile, getFileRule } from './file-rule.ts';
import { isProgram, sniffMedia } from './sniff.ts';

const bytes = (...parts: readonly (string | readonly number[])[]) => {
  const all = parts.flatMap((part) => (typeof part === 'string' ? [...part].map((c) => c.charCodeAt(0)) : [...part]));
  return Uint8Array.from([...all, ...new Array<number>(40).fill(0)]);
};
const zeros = (count: number) => new Array<number>(count).fill(0);
const gif = bytes('GIF89a');
const jpeg = bytes([0xff, 0xd8, 0xff, 0xe0]);

describe('detecting the type of a file', () => {
  it.each([
    ['jpg', jpeg],
    ['gif', gif],
    ['webp', bytes('RIFF', zeros(4), 'WEBPVP8X')],
    ['mp4', bytes(zeros(4), 'ftyp')],
    ['mp3', bytes('ID3')],
  ])('detects the file type %s', (extension, start) => {
    expect(sniffMedia(start)?.extension).toBe(extension);
  });

  it('never throws for any bytes', () => {
    fc.assert(
      fc.property(fc.constantFrom([], [...jpeg], [...gif]), fc.uint8Array({ maxLength: 400 }), (head, rest) => {
        expect(() => sniffMedia(Uint8Array.from([...head, ...rest]))).not.toThrow();
      }),
    );
  });

  it('does not mistake other file names for names of programs, and recognizes disguised names of programs (W-337)', () => {
    expect(isProgram('executive summary.pdf', bytes('%PDF'))).toBe(false);
    expect(isProgram('notes about a.exe file.txt', bytes('x'))).toBe(false);
    expect(isProgram('a.exe\u200b', bytes('x'))).toBe(true);
    for (const name of ['a.exe:x', 'a.exe::$DATA', 'a.exe . .', 'A.EXE. :x']) {
      expect([name, isProgram(name, bytes('x'))]).toEqual([name, true]);
    }
    expect(isProgram('a:b.txt', bytes('x'))).toBe(false);
  });

  it('checks an extremely long name quickly (safety T26)', () => {
    const program = `import { isProgram } from ${JSON.stringify(new URL('./sniff.ts', import.meta.url).href)};
      for (const sign of [' ', ':']) isProgram('a' + sign.repeat(500_000) + '.b', new Uint8Array(9));`;
    expect(finishesInTime(program)).toBe(true);
  });
});

describe('the file rule of a setting', () => {
  it('allows one of three kinds of media: audio, video or images (D-444)', () => {
    const kinds = ['audio', 'video', 'image'];
    const kindsOf = (key: string) => (getFileRule(key)?.mimeTypes ?? []).map((type) => type.split('/')[0]);
    for (const kind of kinds) expect(new Set(kindsOf(`item.${kind}`))).toEqual(new Set([kind]));
    expect(new Set(Object.keys(allSettings).flatMap(kindsOf))).toEqual(new Set(kinds));
  });

  it('exists only for settings that contain files, either directly or in the fields of a form', () => {
    expect(getFileRule('logoImage')?.maxPixels).toEqual({ width: 500, height: 500 });
    expect(getFileRule('about')?.extensions).toContain('png');
    expect(getFileRule('downloads')).toMatchObject({ extensions: [], maxBytes: 104_857_600 });
    for (const key of ['flipStyle', 'phoneNumbers', 'logo', '__proto__', 'toString'])
      expect(getFileRule(key)).toBeNull();
  });

  it('accepts an attachment of at most 100 MiB (W-196, W-336, D-580)', () => {
    const rule = getFileRule('downloads');
    if (!rule) throw new Error('No rule for attachments');
    expect(rule.maxBytes).toBe(104_857_600);
    const file = { name: 'a.txt', start: bytes('x'), pixels: null };
    expect(checkFile(rule, { ...file, size: rule.maxBytes })).toEqual({ type: null });
    expect(checkFile(rule, { ...file, size: rule.maxBytes + 1 })).toEqual({ issue: 'size' });
    expect(checkFile(rule, { ...file, size: 0 })).toEqual({ issue: 'kind' });
  });

  it('can have a smaller size limit, given in megabytes (W-328)', () => {
    const rule = { ...getFileRule('downloads'), extensions: [], mimeTypes: [], maxBytes: 2 ** 20 };
    const file = { name: 'a.txt', start: bytes('x'), pixels: null };
    expect(checkFile(rule, { ...file, size: Math.round(1.1 * 2 ** 20) })).toEqual({ issue: 'size' });
    expect(checkFile(rule, { ...file, size: 2 ** 20 })).toEqual({ type: null });
  });
});
