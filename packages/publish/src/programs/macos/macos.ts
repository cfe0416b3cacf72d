import { X509Certificate } from 'node:crypto';
import { Readable } from 'node:stream';
import { cutText } from '@leafcast/book';
import { openSignature } from '../../signing/signature.ts';
import { readShell } from '../../target/shell.ts';
import type { PublishTarget } from '../../target/target.ts';
import { writeZip } from '../../zip/write-zip.ts';
import type { ZipEntry } from '../../zip/zip-entries.ts';
import { CodeResources } from './code-resources.ts';
import { signProgram } from './code-signature.ts';
import { buildIcnsIcon, icons } from './icns.ts';
import { bundleId, executableName, infoPlist } from './info-plist.ts';
import { createUniversalBinary } from './mach-o.ts';

/** Publishes a book as an app for macOS 11 and later, for both processor types, in a ZIP file. @see D-006 */
export const app: PublishTarget = {
  mimeType: 'application/zip',
  extension: 'zip',
  icons,
  script: async () => (await readShell('macos.js')).toString(),
  async *write(files, { identity, signature }) {
    const root = `${bundleName(identity.name)}.app/Contents`;
    const resources = new CodeResources();
    const info = infoPlist(identity);
    const key = signature && (await openSignature(signature.p12, signature.password));
    const icon = await buildIcnsIcon((side) => identity.icon(side));
    const resource = (path: string, entry: Omit<ZipEntry, 'name'>) =>
      resources.sealed({ ...entry, name: `${root}/Resources/${path}` }, `Resources/${path}`);
    async function* entries(): AsyncGenerator<ZipEntry> {
      yield bytes(`${root}/Info.plist`, info);
      yield bytes(`${root}/PkgInfo`, Buffer.from('APPL????'));
      yield resource('icon.icns', bytes('', icon));
      for (const file of files) yield resource(`book/${file.name}`, file);
      // The signatures are created after the resources have been written, because their hashes are known only then.
      const codeResources = resources.file();
      yield bytes(`${root}/_CodeSignature/CodeResources`, codeResources);
      const sealed = {
        id: bundleId(identity),
        infoPlist: info,
        codeResources,
        ...(key && { key, team: teamOf(key.certificate) }),
      };
      const shells = await Promise.all([readShell('macos-x86_64'), readShell('macos-arm64')]);
      const program = createUniversalBinary(shells.map((shell) => signProgram(shell, sealed)));
      yield { ...bytes(`${root}/MacOS/${executableName}`, program), mode: 0o755 };
    }
    yield* writeZip(entries());
  },
};

function bytes(name: string, content: Buffer): ZipEntry {
  return { name, isText: true, open: async () => Readable.from([content]) };
}

/** Returns a bundle name that contains no folder separators and is not hidden in macOS. */
const bundleName = (name: string): string =>
  cutText(
    name
      .replace(/[/:\p{Cc}]/gu, ' ')
      .trim()
      .replace(/^\.+/, ''),
    80,
  ) || 'Book';

/**
 * Returns the developer team, which Apple's developer certificates store as the organizational unit; empty if the
 * certificate has none.
 */
const teamOf = (certificate: Buffer): string =>
  /^OU=([A-Z0-9]{10})$/m.exec(new X509Certificate(certificate).subject)?.[1] ?? '';
