import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingsDoc } from './docs/settings.ts';
import { root } from './root.ts';

writeFileSync(join(root, 'docs/settings.md'), await settingsDoc());
console.log('docs/settings.md');
