export type FileNameIssue = 'nameMissing' | 'nameMalformed' | 'nameCharacters' | 'nameExtension' | 'nameLength';

/** Maximum number of bytes of a file name in file systems, minus some room for the numbers that browsers append. */
const maxLength = 240;
const forbidden = /[/:*?"<>|！]/u;
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/iu;

/**
 * Returns the problem with the name of a file to publish, or `null` if it is valid.
 *
 * @param extension required extension, without the dot; case is ignored
 * @see D-551 … D-563
 */
export function findFileNameIssue(name: string, extension: string): FileNameIssue | null {
  if (name.trim() === '') return 'nameMissing';
  if (isMalformed(name)) return 'nameMalformed';
  if (forbidden.test(name)) return 'nameCharacters';
  if (!name.toLowerCase().endsWith(`.${extension}`)) return 'nameExtension';
  const stem = name.slice(0, -extension.length - 1);
  if (/^[\s.]*$/u.test(stem) || reserved.test(name)) return 'nameMalformed';
  return bytesOf(name) > maxLength ? 'nameLength' : null;
}

/** Returns the number of bytes of a text in UTF-8. */
function bytesOf(text: string): number {
  const sizes = [...text].map((character) => {
    const code = character.codePointAt(0) ?? 0;
    return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  });
  return sizes.reduce((sum, size) => sum + size, 0);
}

/**
 * Checks whether a name consists only of punctuation, or contains characters that file systems or terminals cannot
 * display: control and direction characters, lone surrogates.
 */
function isMalformed(name: string): boolean {
  const hidden = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|\\/u;
  return !name.isWellFormed() || hidden.test(name) || /:{2,}/u.test(name) || /[\s.]$/u.test(name);
}
