import { enableCompileCache } from 'node:module';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay, setImmediate } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { listenEarly } from '@leafcast/server/early-listener';
import { dataFolderOf } from './system/data-folder.ts';
import { early, entrancePath } from './system/entrance/early.ts';
import { storedMenu } from './system/menus/stored-menu.ts';
import { lastSettings } from './system/settings/last-settings.ts';
import { firstWindow, home } from './system/window/first-window.ts';

/** Maximum time that the program waits for the window to show the home screen, in milliseconds. */
const showTimeoutMs = 3000;

const { argv, env, platform, stdout } = process;
// Invalid arguments are rejected by `program.ts`.
const given = parseArgs({ options: { data: { type: 'string' } }, allowPositionals: true, strict: false });
const { data } = given.values;
early.dataFolder = typeof data === 'string' ? data : dataFolderOf(platform, env, homedir());
// Cache the code that Node compiles, so that the next start takes half the time.
enableCompileCache(join(early.dataFolder, 'compiled'));
if (argv[2] !== 'convert') {
  const last = lastSettings(early.dataFolder);
  early.listener = await listenEarly({ entrance: entrancePath, screen: home, port: last.port });
  stdout.write(`${firstWindow(early.listener.address, last.window)}\n`);
  showMenu(storedMenu(early.dataFolder));
  if (early.menu === '') await showFirstMenu();
  // Leave the processor to the window until the home screen is drawn, unless a file is being opened.
  if (given.positionals.length === 0) await Promise.race([early.listener.shown, delay(showTimeoutMs)]);
}

function showMenu(command: string | null): void {
  if (command === null) return;
  early.menu = command;
  stdout.write(`${command}\n`);
}

/** Shows the initial menus, because a first start has no stored ones. */
async function showFirstMenu(): Promise<void> {
  const [{ pickLanguage }, { firstState, menuCommand }] = await Promise.all([
    import('@leafcast/messages'),
    import('./system/menus/menu-command.ts'),
  ]);
  showMenu(await menuCommand(pickLanguage([Intl.DateTimeFormat().resolvedOptions().locale]), firstState));
}

// Node handles no requests while it evaluates a module: the window gets its page between these imports.
for (const load of [() => import('fastify'), () => import('@leafcast/contract'), () => import('@leafcast/server')]) {
  await load();
  await setImmediate();
}
await import('./program/program.ts');
