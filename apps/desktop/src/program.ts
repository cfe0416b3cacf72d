import { enableCompileCache } from 'node:module';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { dataFolderOf } from './data-folder.ts';
import { splashCommand } from './window/splash.ts';

const { argv, env, platform, stdout } = process;
const dataFolder = dataFolderOf(platform, env, homedir());
// Elsewhere a window may be a browser, to which this would be a page of its own.
if (platform === 'linux' && argv[2] !== 'convert') stdout.write(`${splashCommand(dataFolder)}\n`);
/** The installed program: what Node has once compiled is kept, so that the next start takes half the time. */
enableCompileCache(join(dataFolder, 'compiled'));
await import('./main.ts');
