import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, it } from 'vitest';

const src = join(import.meta.dirname, '../..');

/** Files whose colors do not belong to the interface: drawings, QR codes, and book content. */
const others = [
  'account/inbox/EmptyInbox.tsx',
  'account/own-account/sign-in/CodeSetup.tsx',
  'books/bookcases/StyleDrawing.tsx',
  'books/bookcases/style-drawing.css',
  'books/library/EmptyLibrary.tsx',
  'books/share/links/QrDownload.tsx',
  'books/upload/source/shrink-image.ts',
  'editor/panels/design/themes/CustomThemeCard.tsx',
  'editor/multimedia/inspector/StylePart.tsx',
  'editor/multimedia/items/new-item.ts',
  'session/welcome/OpenBook.tsx',
  'books/settings-form/controls/ColorControl.tsx',
  'ui/parts/Brand.tsx',
  'ui/parts/ScanCode.tsx',
];
const inStyles = /#[\da-f]{3,8}\b|\b(rgba?|hsla?|oklch|oklab)\(|:[^;{]*\b(white|black)\b/i;
const inCode = /(['"])(#[\da-f]{3,8}|(rgba?|hsla?)\([^'"]*)\1/i;

it('The colors of the interface are defined in one file only', () => {
  const files = globSync('**/*.{css,ts,tsx}', { cwd: src }).map((file) => file.replaceAll(sep, '/'));
  const found = files.filter((file) => {
    if (file.includes('.test.') || file.startsWith('test/')) return false;
    const text = readFileSync(join(src, file), 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
    return (file.endsWith('.css') ? inStyles : inCode).test(text);
  });
  expect(found.toSorted()).toEqual([...others, 'ui/theme/colors.ts'].toSorted());
});
