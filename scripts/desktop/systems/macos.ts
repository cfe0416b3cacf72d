import {
  chmodSync,
  copyFileSync,
  createWriteStream,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { languageCodes, loadInstallingMessages, loadLanguageNames } from '@leafcast/messages';
import yazl from 'yazl';
import { productVersion } from '../../../apps/desktop/src/program/version.ts';
import { CodeResources } from '../../../packages/publish/src/programs/macos/code-resources.ts';
import { signProgram } from '../../../packages/publish/src/programs/macos/code-signature.ts';
import { buildIcnsIcon } from '../../../packages/publish/src/programs/macos/icns.ts';
import { createUniversalBinary } from '../../../packages/publish/src/programs/macos/mach-o.ts';
import { formatPlist } from '../../../packages/publish/src/programs/macos/plist.ts';
import { drawLogo } from '../draw-logo.ts';
import { type Installer, packTar } from './installer.ts';

const id = 'app.leafcast.desktop';
const app = 'Leafcast.app/Contents';
const projectType = 'app.leafcast.project';

interface AppFile {
  /** Path relative to `Contents`. */
  readonly path: string;
  readonly content: Buffer | { readonly file: string };
  readonly mode: number;
}

/**
 * Creates a sealed macOS app for one processor type, because Node and the database are built for a single type. The
 * window program runs on both.
 *
 * @param windows the window programs, one for each processor type
 * @param processor name of the processor as used in the archive names
 * @returns paths of a ZIP file and of a smaller archive with the same app
 */
export async function packMacos(
  { application, out, isQuick }: Installer,
  windows: readonly string[],
  processor: string,
): Promise<readonly string[]> {
  const resources: readonly AppFile[] = [
    { path: 'Resources/icon.icns', content: await buildIcnsIcon(async (side) => drawLogo(side)), mode: 0o644 },
    ...(await getFileKindNames()),
    ...filesIn(application),
  ];
  const codeResources = await sealOf(resources);
  const infoPlist = Buffer.from(formatPlist(information));
  const sealed = { id, infoPlist, codeResources };
  const programs = await Promise.all(windows.map((path) => readFile(path)));
  const contents: readonly AppFile[] = [
    { path: 'Info.plist', content: infoPlist, mode: 0o644 },
    { path: 'PkgInfo', content: Buffer.from('APPL????'), mode: 0o644 },
    ...resources,
    { path: '_CodeSignature/CodeResources', content: codeResources, mode: 0o644 },
    {
      path: 'MacOS/Leafcast',
      content: createUniversalBinary(programs.map((each) => signProgram(each, sealed))),
      mode: 0o755,
    },
  ];
  const folder = join(out, '.app');
  for (const { path, content, mode } of contents) {
    const place = join(folder, app, path);
    mkdirSync(dirname(place), { recursive: true });
    if (Buffer.isBuffer(content)) writeFileSync(place, content);
    else copyFileSync(content.file, place);
    chmodSync(place, mode);
  }
  const name = join(out, `leafcast-${productVersion}-macos-${processor}`);
  const archives = [
    await packZip(`${name}.zip`, folder, contents, isQuick),
    packTar(name, folder, 'Leafcast.app', isQuick),
  ];
  rmSync(folder, { recursive: true });
  return archives;
}

async function packZip(file: string, folder: string, contents: readonly AppFile[], isQuick: boolean): Promise<string> {
  const zip = new yazl.ZipFile();
  for (const { path, mode } of contents) {
    const options = { mode: 0o100_000 | mode, compressionLevel: isQuick ? 1 : 9 };
    zip.addFile(join(folder, app, path), `${app}/${path}`, options);
  }
  zip.end();
  await pipeline(Readable.from(zip.outputStream), createWriteStream(file));
  return file;
}

function filesIn(application: string): readonly AppFile[] {
  const paths = readdirSync(application, { recursive: true, encoding: 'utf8' }).toSorted();
  return paths.flatMap((path) => {
    const file = join(application, path);
    const found = statSync(file);
    if (!found.isFile()) return [];
    return [{ path: `Resources/${path}`, content: { file }, mode: found.mode & 0o100 ? 0o755 : 0o644 }];
  });
}

/** Returns the names that the Finder displays for project files, in each language. */
export function getFileKindNames(): Promise<readonly AppFile[]> {
  return Promise.all(
    languageCodes.map(async (code) => {
      const { project } = await loadInstallingMessages(code);
      const { macos: name } = await loadLanguageNames(code);
      const content = Buffer.from(`"Leafcast project" = "${project}";\n`);
      return { path: `Resources/${name}.lproj/InfoPlist.strings`, content, mode: 0o644 };
    }),
  );
}

async function sealOf(files: readonly AppFile[]): Promise<Buffer> {
  const resources = new CodeResources();
  for (const { path, content } of files) {
    const bytes = Buffer.isBuffer(content) ? content : readFileSync(content.file);
    const entry = { name: path, isText: false, open: async () => Readable.from([bytes]) };
    // Read the stream, because reading records the hash of the file. The bytes themselves are discarded.
    await finished((await resources.sealed(entry, path).open()).resume());
  }
  return resources.file();
}

const information = {
  CFBundleDevelopmentRegion: 'en',
  CFBundleDisplayName: 'Leafcast',
  CFBundleDocumentTypes: [
    {
      CFBundleTypeName: 'Leafcast project',
      CFBundleTypeRole: 'Editor',
      LSHandlerRank: 'Owner',
      LSItemContentTypes: [projectType],
    },
  ],
  CFBundleExecutable: 'Leafcast',
  CFBundleIconFile: 'icon.icns',
  CFBundleIdentifier: id,
  CFBundleInfoDictionaryVersion: '6.0',
  CFBundleName: 'Leafcast',
  CFBundlePackageType: 'APPL',
  CFBundleShortVersionString: productVersion,
  CFBundleSupportedPlatforms: ['MacOSX'],
  CFBundleVersion: productVersion,
  LSApplicationCategoryType: 'public.app-category.graphics-design',
  LSMinimumSystemVersion: '13.5',
  NSHighResolutionCapable: true,
  NSPrincipalClass: 'NSApplication',
  UTExportedTypeDeclarations: [
    {
      UTTypeConformsTo: ['public.data'],
      UTTypeDescription: 'Leafcast project',
      UTTypeIdentifier: projectType,
      UTTypeTagSpecification: {
        'public.filename-extension': ['leafcast'],
        'public.mime-type': 'application/x-leafcast',
      },
    },
  ],
};
