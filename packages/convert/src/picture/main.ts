import { buffer } from 'node:stream/consumers';
import { reencode } from './reencode.ts';
import { exitCodes, RejectedPicture } from './rejected-picture.ts';

// Reads one picture from its input, re-encodes it to its output, and ends: it may be killed at any moment.
try {
  const picture = await reencode(await buffer(process.stdin));
  process.stdout.write(picture);
} catch (error) {
  process.exitCode = error instanceof RejectedPicture ? exitCodes[error.issue] : 70;
}
