import { buffer } from 'node:stream/consumers';
import { compress } from './compress/compress.ts';
import { joinFrames, splitFrames } from './frames.ts';
import { drawSquare, drawSquareIcons, reencodeImage, rotate } from './reencode.ts';
import { exitCodes, RejectedPictureError } from './rejected-picture.ts';

// Processes pictures from standard input, writes the results to standard output, and exits. The first argument selects
// the task: re-encode one picture, draw a picture as a square or as icons, or re-encode, compress, rotate or watermark
// several pictures. This process may be killed at any moment.
try {
  const input = await buffer(process.stdin);
  const [task, number = '', kinds = ''] = process.argv.slice(2);
  if (task === 'square') process.stdout.write(await drawSquare(input, Number(number)));
  else if (task === 'icons')
    for (const icon of await drawSquareIcons(input, JSON.parse(number))) process.stdout.write(joinFrames(icon));
  else if (task === 'each')
    for (const picture of splitFrames(input)) process.stdout.write(joinFrames(await reencodeImage(picture)));
  else if (task === 'compress')
    for (const picture of splitFrames(input))
      process.stdout.write(joinFrames((await compress(picture, Number(number))) ?? Buffer.of()));
  else if (task === 'mark') await markEach(splitFrames(input), number, kinds);
  else if (task !== 'turn') process.stdout.write(await reencodeImage(input));
  else
    for (const picture of splitFrames(input)) process.stdout.write(joinFrames(await rotate(picture, Number(number))));
} catch (error) {
  process.exitCode = error instanceof RejectedPictureError ? exitCodes[error.issue] : 70;
}

/**
 * Watermarks pictures. The modules that draw text are loaded only for this task.
 *
 * @param kinds a letter for each picture: `d` for an SVG drawing
 */
async function markEach(pictures: readonly Buffer[], text: string, kinds: string): Promise<void> {
  const [{ outlineText }, { watermarkDrawing, watermarkPhoto }] = await Promise.all([
    import('./watermark/mark-text.ts'),
    import('./watermark/mark.ts'),
  ]);
  const outlined = outlineText(text);
  for (const [index, picture] of pictures.entries()) {
    const marked = kinds[index] === 'd' ? watermarkDrawing(picture, outlined) : await watermarkPhoto(picture, outlined);
    process.stdout.write(joinFrames(marked));
  }
}
