import { enableCompileCache } from 'node:module';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { listenEarly } from '@leafcast/server/early-listener';
import { dataFolderOf } from './data-folder.ts';
import { early, entrancePath } from './entrance/early.ts';
import { lastSettings } from './settings/last-settings.ts';
import { firstWindow, home } from './window/first-window.ts';

// What the arguments are besides, the program says. @see program.ts
const { argv, env, platform, stdout } = process;
const { data } = parseArgs({ options: { data: { type: 'string' } }, allowPositionals: true, strict: false }).values;
early.dataFolder = typeof data === 'string' ? data : dataFolderOf(platform, env, homedir());
if (argv[2] !== 'convert') {
  const last = lastSettings(early.dataFolder);
  early.listener = await listenEarly({ entrance: entrancePath, screen: home, port: last.port });
  stdout.write(`${firstWindow(early.listener.address, last.window)}\n`);
}
// What Node has once compiled is kept, so that the next start takes half the time.
enableCompileCache(join(early.dataFolder, 'compiled'));
// Node answers nothing while it evaluates a module: between these the window gets its page.
for (const load of [() => import('fastify'), () => import('@leafcast/contract'), () => import('@leafcast/server')]) {
  await load();
  await setImmediate();
}
await import('./program.ts');
