import { enableCompileCache } from 'node:module';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay, setImmediate } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { listenEarly } from '@leafcast/server/early-listener';
import { resolveDataFolder } from './system/data-folder.ts';
import { earlyState, windowSignInPath } from './system/entrance/early.ts';
import { storedMenu } from './system/menus/stored-menu.ts';
import { lastSettings } from './system/settings/last-settings.ts';
import { createFirstWindowCommand, homeScreen } from './system/window/first-window.ts';

/** Maximum time that the program waits for the window to show the home screen, in milliseconds. */
const showTimeoutMs = 3000;

const { argv, env, platform, stdout } = process;
// `program.ts` rejects invalid arguments.
const given = parseArgs({ options: { data: { type: 'string' } }, allowPositionals: true, strict: false });
const { data } = given.values;
earlyState.dataFolder = typeof data === 'string' ? data : resolveDataFolder(platform, env, homedir());
// Cache the compiled code of Node modules, which halves the time of the next start.
enableCompileCache(join(earlyState.dataFolder, 'compiled'));
if (argv[2] !== 'convert') {
  const last = lastSettings(earlyState.dataFolder);
  earlyState.listener = await listenEarly({ entrance: windowSignInPath, screen: homeScreen, port: last.port });
  stdout.write(`${createFirstWindowCommand(earlyState.listener.address, last.window)}\n`);
  showMenu(storedMenu(earlyState.dataFolder));
  if (earlyState.menu === '') await showFirstMenu();
  // Leave the processor to the window until the home screen is drawn, unless a file is being opened.
  if (given.positionals.length === 0) await Promise.race([earlyState.listener.shown, delay(showTimeoutMs)]);
}

function showMenu(command: string | null): void {
  if (command === null) return;
  earlyState.menu = command;
  stdout.write(`${command}\n`);
}

/** Shows the initial menus. Required on the first start, when no menus are stored. */
async function showFirstMenu(): Promise<void> {
  const [{ pickLanguage }, { initialMenuState, menuCommand }] = await Promise.all([
    import('@leafcast/messages'),
    import('./system/menus/menu-command.ts'),
  ]);
  showMenu(await menuCommand(pickLanguage([Intl.DateTimeFormat().resolvedOptions().locale]), initialMenuState));
}

// Node handles no requests while it evaluates a module. Between these imports, the window can load its page.
for (const load of [() => import('fastify'), () => import('@leafcast/contract'), () => import('@leafcast/server')]) {
  await load();
  await setImmediate();
}
await import('./program/program.ts');
