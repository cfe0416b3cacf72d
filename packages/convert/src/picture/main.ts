import { buffer } from 'node:stream/consumers';
import { framed, unframed } from './frames.ts';
import { iconsOf, reencode, rotate, squareOf } from './reencode.ts';
import { exitCodes, RejectedPicture } from './rejected-picture.ts';

// Re-encodes the picture on its input to its output, or draws it as a square or as icons, or re-encodes, rotates or
// watermarks several pictures, and exits. It may be killed at any moment.
try {
  const input = await buffer(process.stdin);
  const [task, number = '', kinds = ''] = process.argv.slice(2);
  if (task === 'square') process.stdout.write(await squareOf(input, Number(number)));
  else if (task === 'icons')
    for (const icon of await iconsOf(input, JSON.parse(number))) process.stdout.write(framed(icon));
  else if (task === 'each')
    for (const picture of unframed(input)) process.stdout.write(framed(await reencode(picture)));
  else if (task === 'mark') await markEach(unframed(input), number, kinds);
  else if (task !== 'turn') process.stdout.write(await reencode(input));
  else for (const picture of unframed(input)) process.stdout.write(framed(await rotate(picture, Number(number))));
} catch (error) {
  process.exitCode = error instanceof RejectedPicture ? exitCodes[error.issue] : 70;
}

/**
 * Watermarks pictures; modules that draw letters are loaded only for this. @param kinds a letter for each picture: `d`
 * for a drawing
 */
async function markEach(pictures: readonly Buffer[], text: string, kinds: string): Promise<void> {
  const [{ outlinedText }, { markDrawing, markPhoto }] = await Promise.all([
    import('./watermark/mark-text.ts'),
    import('./watermark/mark.ts'),
  ]);
  const outlined = outlinedText(text);
  for (const [index, picture] of pictures.entries()) {
    const marked = kinds[index] === 'd' ? markDrawing(picture, outlined) : await markPhoto(picture, outlined);
    process.stdout.write(framed(marked));
  }
}
