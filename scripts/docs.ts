import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../testing/root.ts';
import { errorsDoc } from './docs/errors.ts';
import { settingsDoc } from './docs/settings.ts';

const docs = { 'docs/settings.md': settingsDoc, 'docs/errors.md': errorsDoc } as const;

for (const [path, make] of Object.entries(docs)) {
  writeFileSync(join(root, path), await make());
  console.log(path);
}
