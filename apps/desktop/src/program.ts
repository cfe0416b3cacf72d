import { enableCompileCache } from 'node:module';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { listenEarly } from '@leafcast/server/early-listener';
import { dataFolderOf } from './data-folder.ts';
import { early, entrancePath } from './entrance/early.ts';
import { firstWindow, home } from './window/first-window.ts';

const { argv, env, platform, stdout } = process;
const dataFolder = dataFolderOf(platform, env, homedir());
if (argv[2] !== 'convert') {
  early.listener = await listenEarly(entrancePath, home);
  stdout.write(`${firstWindow(early.listener.address, dataFolder)}\n`);
}
/** The installed program: what Node has once compiled is kept, so that the next start takes half the time. */
enableCompileCache(join(dataFolder, 'compiled'));
// Node answers nothing while it evaluates a module. Between these the window gets its page.
for (const load of [() => import('fastify'), () => import('@leafcast/contract'), () => import('@leafcast/server')]) {
  await load();
  await setImmediate();
}
await import('./main.ts');
