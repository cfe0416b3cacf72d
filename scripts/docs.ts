import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls, desktopCalls } from '@leafcast/contract';
import { wireText } from '../packages/contract/test/wire-text.ts';
import { root } from '../testing/root.ts';
import { desktopCallsDoc } from './docs/desktop-calls.ts';
import { errorsDoc } from './docs/errors.ts';
import { licencesDoc } from './docs/licences.ts';
import { settingsDoc } from './docs/settings.ts';

const docs = {
  'docs/settings.md': settingsDoc,
  'docs/errors.md': errorsDoc,
  'docs/desktop-calls.md': desktopCallsDoc,
  'apps/desktop/src/about/licences.json': licencesDoc,
  'packages/contract/test/wire.txt': () => wireText([...calls, ...desktopCalls]),
} as const;

for (const [path, make] of Object.entries(docs)) {
  writeFileSync(join(root, path), await make());
  console.log(path);
}
