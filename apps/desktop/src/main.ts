import { enableCompileCache } from 'node:module';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay, setImmediate } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { listenEarly } from '@leafcast/server/early-listener';
import { dataFolderOf } from './data-folder.ts';
import { early, entrancePath } from './entrance/early.ts';
import { keptMenu } from './menus/kept-menu.ts';
import { lastSettings } from './settings/last-settings.ts';
import { firstWindow, home } from './window/first-window.ts';

/** Longest that the program waits for the window to draw home, in milliseconds. */
const shownWithinMs = 3000;

const { argv, env, platform, stdout } = process;
// Arguments that cannot be are refused by `program.ts`.
const given = parseArgs({ options: { data: { type: 'string' } }, allowPositionals: true, strict: false });
const { data } = given.values;
early.dataFolder = typeof data === 'string' ? data : dataFolderOf(platform, env, homedir());
// What Node has once compiled is kept, so that the next start takes half the time.
enableCompileCache(join(early.dataFolder, 'compiled'));
if (argv[2] !== 'convert') {
  const last = lastSettings(early.dataFolder);
  early.listener = await listenEarly({ entrance: entrancePath, screen: home, port: last.port });
  stdout.write(`${firstWindow(early.listener.address, last.window)}\n`);
  showMenu(keptMenu(early.dataFolder));
  if (early.menu === '') await showFirstMenu();
  // The window has the processor to itself until home is drawn; but who opens a file is to see that.
  if (given.positionals.length === 0) await Promise.race([early.listener.shown, delay(shownWithinMs)]);
}

function showMenu(command: string | null): void {
  if (command === null) return;
  early.menu = command;
  stdout.write(`${command}\n`);
}

/** A first start has none that were kept. */
async function showFirstMenu(): Promise<void> {
  const [{ pickLanguage }, { firstState, menuCommand }] = await Promise.all([
    import('@leafcast/messages'),
    import('./menus/menu-command.ts'),
  ]);
  showMenu(await menuCommand(pickLanguage([Intl.DateTimeFormat().resolvedOptions().locale]), firstState));
}

// Node answers nothing while it evaluates a module: between these the window gets its page.
for (const load of [() => import('fastify'), () => import('@leafcast/contract'), () => import('@leafcast/server')]) {
  await load();
  await setImmediate();
}
await import('./program.ts');
