import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls, desktopCalls } from '@leafcast/contract';
import { describeAllWireFormats } from '../../packages/contract/test/wire-text.ts';
import { root } from '../../testing/root.ts';
import { desktopCallsDoc } from './desktop-calls.ts';
import { errorsDoc } from './errors.ts';
import { licensesDoc } from './licenses.ts';
import { readmeWithNumbers } from './readme.ts';
import { settingsDoc } from './settings.ts';

const docs = {
  'README.md': readmeWithNumbers,
  'docs/reference/settings.md': settingsDoc,
  'docs/reference/errors.md': errorsDoc,
  'docs/desktop/calls.md': desktopCallsDoc,
  'apps/desktop/src/help/about/licenses.json': licensesDoc,
  'packages/contract/test/wire.txt': () => describeAllWireFormats([...calls, ...desktopCalls]),
} as const;

for (const [path, make] of Object.entries(docs)) {
  writeFileSync(join(root, path), await make());
  console.log(path);
}
