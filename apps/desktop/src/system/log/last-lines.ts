import { open } from 'node:fs/promises';
import { listLogFiles } from './log-file.ts';

/** Returns the last complete lines of the log, oldest first. Their number and total size are limited. */
export async function readLastLogLines(
  dataFolder: string,
  maxLines = 300,
  maxBytes = 200_000,
): Promise<readonly string[]> {
  let text = '';
  for (const path of listLogFiles(dataFolder)) {
    const isEnough = text.length >= maxBytes || text.split('\n').length > maxLines;
    if (isEnough) break;
    text = `${await endOf(path, maxBytes - text.length)}${text}`;
  }
  return text
    .split('\n')
    .filter((line) => line !== '')
    .slice(-maxLines);
}

/** Returns the end of a file from its first complete line; empty if there is no file. */
async function endOf(path: string, bytes: number): Promise<string> {
  try {
    await using file = await open(path);
    const { size } = await file.stat();
    const start = Math.max(0, size - bytes);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(size - start), 0, size - start, start);
    const text = buffer.toString('utf8', 0, bytesRead);
    return start === 0 ? text : text.slice(text.indexOf('\n') + 1);
  } catch {
    return '';
  }
}
