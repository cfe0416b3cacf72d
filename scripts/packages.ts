import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { run } from './run.ts';

type Packages = Readonly<Record<string, string>>;

/** Debian packages that the quick suite uses, each with a file or folder that exists if it is installed. */
const quick: Packages = {
  bubblewrap: '/usr/bin/bwrap',
  // The same engine as Chromium, without windows. It needs a quarter less work per page.
  'chromium-headless-shell': '/usr/bin/chromium-headless-shell',
  'espeak-ng': '/usr/bin/espeak-ng',
  'fonts-noto-cjk': '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc',
  'fonts-noto-core': '/usr/share/fonts/truetype/noto/NotoSansArabic-Regular.ttf',
  gettext: '/usr/bin/msgunfmt',
  ghostscript: '/usr/bin/gs',
  kakasi: '/usr/bin/kakasi',
  lame: '/usr/bin/lame',
  'libreoffice-impress': '/usr/bin/soffice',
  'libreoffice-writer': '/usr/lib/libreoffice/program/libswlo.so',
  'poppler-utils': '/usr/bin/pdftoppm',
  qpdf: '/usr/bin/qpdf',
  unzip: '/usr/bin/unzip',
  zip: '/usr/bin/zip',
  'php-cli': '/usr/bin/php',
  'php-xml': '/etc/php/8.2/mods-available/dom.ini',
  // The window of the desktop program, and a virtual display for it.
  'libwebkit2gtk-4.1-0': '/usr/share/doc/libwebkit2gtk-4.1-0',
  'libjson-glib-1.0-0': '/usr/share/doc/libjson-glib-1.0-0',
  openbox: '/usr/bin/openbox',
  xdotool: '/usr/bin/xdotool',
  xvfb: '/usr/bin/Xvfb',
};

/** Packages that compile the pixel module of the converter; the release suite uses them as well. */
const compiler: Packages = {
  'clang-14': '/usr/bin/clang-14',
  'lld-14': '/usr/bin/ld64.lld-14',
};

/**
 * Additional packages of the release suite: other browsers, software that opens published books, and the tools that
 * build the programs for books and the desktop.
 */
const release: Packages = {
  ...compiler,
  'firefox-esr': '/usr/bin/firefox-esr',
  faketime: '/usr/bin/faketime',
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  aapt: '/usr/bin/aapt',
  apksigner: '/usr/bin/apksigner',
  apktool: '/usr/bin/apktool',
  dexdump: '/usr/bin/dexdump',
  enjarify: '/usr/bin/enjarify',
  gcc: '/usr/bin/gcc',
  'gcc-mingw-w64-x86-64': '/usr/bin/x86_64-w64-mingw32-gcc',
  icnsutils: '/usr/bin/icns2png',
  icoutils: '/usr/bin/wrestool',
  'libc6-dev': '/usr/include/stdio.h',
  'libjson-glib-dev': '/usr/include/json-glib-1.0/json-glib/json-glib.h',
  'libwebkit2gtk-4.1-dev': '/usr/include/webkitgtk-4.1/webkit2/webkit2.h',
  'llvm-14': '/usr/bin/llvm-objdump-14',
  'mariadb-server': '/usr/sbin/mariadbd',
  'openjdk-17-jdk-headless': '/usr/bin/javac',
  'nginx-light': '/usr/sbin/nginx',
  nsis: '/usr/bin/makensis',
  osslsigncode: '/usr/bin/osslsigncode',
  'php-mysql': '/etc/php/8.2/mods-available/mysqli.ini',
  'pkg-config': '/usr/bin/pkg-config',
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  wine: '/usr/bin/wine',
  wine64: '/usr/lib/wine/wine64',
  wordpress: '/usr/share/wordpress/wp-load.php',
  zipalign: '/usr/bin/zipalign',
};

const purposes = { quick, all: { ...quick, ...release }, compiler } as const satisfies Record<string, Packages>;

/**
 * Installs the programs that the tests of a suite or the compiler of the pixel module use, with apt as root on Debian;
 * otherwise, reports which are missing.
 */
export async function installPackages(purpose: keyof typeof purposes): Promise<boolean> {
  const needed = purposes[purpose];
  const missing = Object.entries(needed).flatMap(([name, file]) => (existsSync(file) ? [] : [name]));
  if (missing.length === 0) return true;
  // dpkg need not flush its files, because the setup is simply repeated after a power failure.
  const install = ['install', '-y', '--no-install-recommends', '-o', 'Dpkg::Options::=--force-unsafe-io', ...missing];
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) {
    console.error(`These programs are needed; install them first: apt-get ${install.join(' ')}`);
    return false;
  }
  console.log(`· Installing ${missing.join(', ')}`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], env);
  return (await run('apt-get', ['-qq', ...install], env)).ok;
}
