import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageCodes, loadInstallingMessages, loadLanguageNames } from '@leafcast/messages';
import { productVersion } from '../../../apps/desktop/src/program/version.ts';
import { command } from '../command.ts';
import { type Installer, measureKilobytes } from './installer.ts';

/**
 * Creates a Windows installer with NSIS.
 *
 * @returns path of the installer, as a list
 */
export async function packWindows({ application, out, isQuick }: Installer): Promise<readonly string[]> {
  const file = join(out, `leafcast-${productVersion}-windows-x64.exe`);
  const words = join(out, 'words.nsh');
  writeFileSync(words, await getInstallerTexts());
  const definitions = {
    VERSION: productVersion,
    APPLICATION: application,
    OUTPUT: file,
    KILOBYTES: String(measureKilobytes(application)),
  };
  const compressor = isQuick ? 'SetCompress off' : 'SetCompressor /SOLID /FINAL lzma\nSetCompressorDictSize 64';
  command('makensis', [
    '-V2',
    '-NOCD',
    '-INPUTCHARSET',
    'UTF8',
    ...Object.entries(definitions).map(([name, value]) => `-D${name}=${value}`),
    ...compressor.split('\n').map((line) => `-X${line}`),
    `-X!addincludedir "${out}"`,
    join(import.meta.dirname, 'windows.nsi'),
  ]);
  rmSync(words);
  return [file];
}

/**
 * Returns the languages of the installer with their texts. The first language is the fallback for other system
 * languages.
 */
export async function getInstallerTexts(): Promise<string> {
  const codes = languageCodes.toSorted((one, other) => Number(other === 'en') - Number(one === 'en'));
  const lines = await Promise.all(
    codes.map(async (code) => {
      const { project } = await loadInstallingMessages(code);
      const { nsis } = await loadLanguageNames(code);
      return `!insertmacro MUI_LANGUAGE ${nsis}\nLangString Project \${LANG_${nsis.toUpperCase()}} "${project}"`;
    }),
  );
  return `!macro WORDS\n${lines.join('\n')}\n!macroend\n`;
}
