import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { run } from './run.ts';

/** Debian packages that the tests use, each with a file that shows that it is there. */
const needed: Readonly<Record<string, string>> = {
  bubblewrap: '/usr/bin/bwrap',
  // The same engine as chromium itself, without the windows: a quarter less work for each page.
  'chromium-headless-shell': '/usr/bin/chromium-headless-shell',
  'espeak-ng': '/usr/bin/espeak-ng',
  'firefox-esr': '/usr/bin/firefox-esr',
  faketime: '/usr/bin/faketime',
  'fonts-noto-cjk': '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc',
  'fonts-noto-core': '/usr/share/fonts/truetype/noto/NotoSansArabic-Regular.ttf',
  kakasi: '/usr/bin/kakasi',
  lame: '/usr/bin/lame',
  'libreoffice-impress': '/usr/bin/soffice',
  'poppler-utils': '/usr/bin/pdftoppm',
  qpdf: '/usr/bin/qpdf',
  unzip: '/usr/bin/unzip',
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  xvfb: '/usr/bin/Xvfb',
};

/** Brings the programs that the tests drive: by apt as root on Debian, otherwise it says what is missing. */
export async function bringPackages(): Promise<boolean> {
  const missing = Object.entries(needed).flatMap(([name, file]) => (existsSync(file) ? [] : [name]));
  if (missing.length === 0) return true;
  const install = ['install', '-y', '--no-install-recommends', ...missing];
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) {
    console.error(`The tests need these programs; install them first: apt-get ${install.join(' ')}`);
    return false;
  }
  console.log(`· Installing ${missing.join(', ')}`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], env);
  return (await run('apt-get', ['-qq', ...install], env)).ok;
}
