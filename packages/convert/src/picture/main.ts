import { buffer } from 'node:stream/consumers';
import { reencode, squareOf } from './reencode.ts';
import { exitCodes, RejectedPicture } from './rejected-picture.ts';

// Reads one picture from its input, re-encodes it to its output, and ends: it may be killed at any moment.
try {
  const [side] = process.argv.slice(2);
  const picture = await buffer(process.stdin);
  process.stdout.write(await (side === undefined ? reencode(picture) : squareOf(picture, Number(side))));
} catch (error) {
  process.exitCode = error instanceof RejectedPicture ? exitCodes[error.issue] : 70;
}
