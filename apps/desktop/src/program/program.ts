import { parseArgs } from 'node:util';
import { stopSignal, whenAborted } from '@leafcast/node/processes/stop-signal';
import { createLog, DataFolderInUseError } from '@leafcast/server';
import { earlyState } from '../system/entrance/early.ts';
import { openLogFile } from '../system/log/log-file.ts';
import { openWindowHost } from '../system/window/window-host.ts';
import { runConvert } from './command-line/command-line.ts';
import { desktopConfig, startDesktop } from './start.ts';

const { argv, env, platform } = process;
const { dataFolder, listener, menu: shownMenu } = earlyState;
const languages = [Intl.DateTimeFormat().resolvedOptions().locale];

/** node apps/desktop/src/main.ts convert …: converts a batch without a window. */
if (argv[2] === 'convert') {
  const signal = stopSignal(createLog(desktopConfig(dataFolder, env), process.stderr));
  const streams = { output: process.stdout, errors: process.stderr };
  process.exit(await runConvert(argv.slice(3), { ...streams, env, dataFolder, languages, signal }));
}

/**
 * node apps/desktop/src/main.ts [--data FOLDER] [FILE...]: runs the program behind a window, which communicates over
 * standard input and output.
 */
const { positionals } = parseArgs({ options: { data: { type: 'string' } }, allowPositionals: true });
const file = openLogFile(dataFolder);
const log = createLog(desktopConfig(dataFolder, env), {
  write(line) {
    file.write(line);
    // Standard output is reserved for the window.
    process.stderr.write(line);
  },
});
const stopping = stopSignal(log);
const window = openWindowHost(process.stdin, process.stdout, (text) => log.warn(text));
// Closing the window while the program starts cancels the start.
const windowClosed = new AbortController();
void window.gone.then(() => windowClosed.abort());
let hasStarted = false;
window.listen(({ event }) => event === 'close' && !hasStarted && windowClosed.abort());
const signal = AbortSignal.any([stopping, windowClosed.signal]);
const system = platform === 'win32' ? 'windows' : platform === 'darwin' ? 'macos' : 'linux';
try {
  const begun = { dataFolder, window, log, env, signal, system, languages } as const;
  const running = await startDesktop({ ...begun, listener, shownMenu });
  hasStarted = true;
  await running.open(positionals);
  await whenAborted(signal);
  await running.stop();
  process.exit(0);
} catch (error) {
  if (windowClosed.signal.aborted) process.exit(0);
  if (!stopping.aborted) log.fatal({ err: error, dataFolder }, 'the program could not start');
  process.exit(error instanceof DataFolderInUseError ? 3 : 1);
}
