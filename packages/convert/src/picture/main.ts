import { buffer } from 'node:stream/consumers';
import { remade } from './remade.ts';
import { exitCodes, UnfitPicture } from './unfit.ts';

// Reads one picture from its input, writes it anew to its output, and ends: it may be killed at any moment.
try {
  const picture = await remade(await buffer(process.stdin));
  process.stdout.write(picture);
} catch (error) {
  process.exitCode = error instanceof UnfitPicture ? exitCodes[error.issue] : 70;
}
