import { enableCompileCache } from 'node:module';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { dataFolderOf } from './data-folder.ts';

/** The installed program: what Node has once compiled is kept, so that the next start takes half the time. */
enableCompileCache(join(dataFolderOf(process.platform, process.env, homedir()), 'compiled'));
await import('./main.ts');
