import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languageCodes, loadInstallingMessages } from '@leafcast/messages';
import { productVersion } from '../../../apps/desktop/src/program/version.ts';
import { root } from '../../../testing/root.ts';
import { command } from '../command.ts';
import { drawLogo } from '../draw-logo.ts';
import { type Installer, measureKilobytes, packTar, programLogoPath } from './installer.ts';

const mimeType = 'application/x-leafcast';
const iconSides = [48, 128, 256];

/**
 * Creates a Debian package, and an archive with the same content for other distributions.
 *
 * @returns paths of both
 */
export async function packLinux({ application, out, isQuick }: Installer): Promise<readonly string[]> {
  const tree = join(out, '.deb');
  const home = join(tree, 'usr/lib/leafcast');
  rmSync(tree, { recursive: true, force: true });
  mkdirSync(join(home, '..'), { recursive: true });
  cpSync(application, home, { recursive: true, verbatimSymlinks: true });
  await describe(join(tree, 'usr/share'));
  write(join(tree, 'usr/bin'), 'leafcast', start);
  chmodSync(join(tree, 'usr/bin/leafcast'), 0o755);
  write(join(tree, 'DEBIAN'), 'control', control(measureKilobytes(tree)));
  const debian = join(out, `leafcast_${productVersion}_amd64.deb`);
  const packing = isQuick ? ['-Znone'] : ['-Zxz', '-z9'];
  command('dpkg-deb', ['--build', '--root-owner-group', ...packing, tree, debian]);
  cpSync(join(tree, 'usr/share'), join(home, 'share'), { recursive: true });
  const archive = packTar(
    join(out, `leafcast-${productVersion}-linux-x64`),
    join(tree, 'usr/lib'),
    'leafcast',
    isQuick,
  );
  rmSync(tree, { recursive: true });
  return [debian, archive];
}

function write(folder: string, name: string, content: string | Buffer): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), content);
}

/** Start script of the program. Batch conversion runs without a window. */
const start = `#!/bin/sh
home=$(dirname "$(readlink -f "$0")")/../lib/leafcast
if [ "$1" = convert ]; then exec "$home/runtime/node" "$home/app/main.mjs" "$@"; fi
exec "$home/leafcast" "$@"
`;

const control = (kilobytes: number) => `Package: leafcast
Version: ${productVersion}
Architecture: amd64
Maintainer: Leafcast <no-reply@localhost>
Installed-Size: ${kilobytes}
Depends: libc6 (>= 2.28), libstdc++6, libwebkit2gtk-4.1-0
Recommends: bubblewrap, ghostscript
Suggests: libreoffice-impress, libreoffice-writer
Section: graphics
Priority: optional
Description: turn PDF documents into page-turning books
 Leafcast converts PDF documents, presentations and pictures into books whose
 pages turn, and publishes them as pages of the web, programs and apps.
`;

/** Writes the desktop integration: desktop entry, file type, icons. */
async function describe(share: string): Promise<void> {
  const words = await getSystemTexts();
  write(join(share, 'applications'), 'leafcast.desktop', desktopEntry(words));
  write(join(share, 'mime/packages'), 'leafcast.xml', mimeInfo(words));
  const icons = join(share, 'icons/hicolor');
  for (const [kind, name] of [
    ['apps', 'leafcast'],
    ['mimetypes', 'application-x-leafcast'],
  ] as const) {
    write(join(icons, 'scalable', kind), `${name}.svg`, readFileSync(programLogoPath));
    for (const side of iconSides) {
      write(join(icons, `${side}x${side}`, kind), `${name}.png`, drawLogo(side));
    }
  }
  write(join(share, 'doc/leafcast'), 'copyright', readFileSync(join(root, 'LICENSE'), 'utf8'));
}

interface Words {
  readonly language: Language;
  readonly purpose: string;
  readonly project: string;
}

/** Returns the texts that the desktop environment shows for the program and its files, in each language. */
export const getSystemTexts = (): Promise<readonly Words[]> =>
  Promise.all(languageCodes.map(async (language) => ({ language, ...(await loadInstallingMessages(language)) })));

/** Whether the texts are English, which are written without a language tag as the default. */
const isEnglish = ({ language }: Words) => language === 'en';

const desktopEntry = (words: readonly Words[]) => `[Desktop Entry]
Type=Application
Name=Leafcast
${words.map((each) => `Comment${isEnglish(each) ? '' : `[${each.language}]`}=${each.purpose}`).join('\n')}
Exec=leafcast %F
Icon=leafcast
Terminal=false
StartupWMClass=leafcast
Categories=Graphics;Publishing;Office;
MimeType=${mimeType};
`;

const mimeInfo = (words: readonly Words[]) => `<?xml version="1.0" encoding="UTF-8"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
  <mime-type type="${mimeType}">
${words.map((each) => `    <comment${isEnglish(each) ? '' : ` xml:lang="${each.language}"`}>${each.project}</comment>`).join('\n')}
    <glob pattern="*.leafcast"/>
  </mime-type>
</mime-info>
`;
