import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';

/**
 * busy-disk.ts FILE: writes the same eight megabytes again and again and waits each time until they are on the disk, so that
 * whoever else flushes a file of that disk waits, too; until whoever started it is gone.
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
