import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';

/**
 * busy-disk.ts FILE: repeatedly writes the same eight megabytes and flushes them to disk, so that any other process
 * that flushes a file on this disk has to wait. Runs until its parent process has exited.
 */
const file = openSync(process.argv[2] ?? '', 'w');
const bytes = Buffer.alloc(8 * 1024 * 1024, 1);

process.on('disconnect', () => {
  closeSync(file);
  process.exit();
});

function turn(): void {
  writeSync(file, bytes, 0, bytes.length, 0);
  fsyncSync(file);
  setImmediate(turn);
}

turn();
