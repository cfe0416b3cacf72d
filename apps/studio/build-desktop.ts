// Builds the studio for the installed desktop product: `node apps/studio/build-desktop.ts FOLDER`. Files are not
// compressed because they are loaded from the same computer.
import { join, resolve } from 'node:path';
import { build } from 'vite';

await build({
  configFile: join(import.meta.dirname, 'vite.config.ts'),
  mode: 'desktop',
  logLevel: 'warn',
  build: {
    outDir: resolve(process.argv[2] ?? 'dist'),
    manifest: false,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 2000,
  },
});
