import { createHash } from 'node:crypto';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ZipEntry } from '../../zip/zip-entries.ts';
import { formatPlist } from './plist.ts';

/** Rules that specify which files are sealed (covered by the signature), as written by the system's own tools. */
const rules = {
  '^Resources/': true,
  '^Resources/.*\\.lproj/': { optional: true, weight: 1000 },
  '^Resources/.*\\.lproj/locversion.plist$': { omit: true, weight: 1100 },
  '^Resources/Base\\.lproj/': { weight: 1010 },
  '^version.plist$': true,
};
const rules2 = {
  '.*\\.dSYM($|/)': { weight: 11 },
  '^(.*/)?\\.DS_Store$': { omit: true, weight: 2000 },
  '^(Frameworks|SharedFrameworks|PlugIns|Plug-ins|XPCServices|Helpers|MacOS|Library/(Automator|Spotlight|LoginItems))/':
    {
      nested: true,
      weight: 10,
    },
  '^.*': true,
  '^Info\\.plist$': { omit: true, weight: 20 },
  '^PkgInfo$': { omit: true, weight: 20 },
  '^Resources/': { weight: 20 },
  '^Resources/.*\\.lproj/': { optional: true, weight: 1000 },
  '^Resources/.*\\.lproj/locversion.plist$': { omit: true, weight: 1100 },
  '^Resources/Base\\.lproj/': { weight: 1010 },
  '^[^/]+$': { nested: true, weight: 10 },
  '^embedded\\.provisionprofile$': { weight: 20 },
  '^version\\.plist$': { weight: 20 },
};

/** Collects the hashes of a bundle's resources while the resources are written. */
export class CodeResources {
  readonly #old: Record<string, Buffer> = {};
  readonly #new: Record<string, { readonly hash: Buffer; readonly hash2: Buffer }> = {};

  /**
   * Returns an entry whose hashes are recorded while it is read.
   *
   * @param path path in `Contents`
   */
  sealed(entry: ZipEntry, path: string): ZipEntry {
    return {
      ...entry,
      open: async () => {
        // The hashes are recorded before the end of the content is read.
        const keep = (hash: Buffer, hash2: Buffer) => {
          this.#old[path] = hash;
          this.#new[path] = { hash, hash2 };
        };
        const source: Readable = await entry.open();
        const output = new PassThrough();
        const [sha1, sha256] = [createHash('sha1'), createHash('sha256')];
        const hashed = async function* (parts: AsyncIterable<Uint8Array>) {
          for await (const part of parts) {
            sha1.update(part);
            sha256.update(part);
            yield part;
          }
          keep(sha1.digest(), sha256.digest());
        };
        pipeline(source, hashed, output).catch((error: unknown) =>
          output.destroy(error instanceof Error ? error : new Error(String(error))),
        );
        return output;
      },
    };
  }

  /** Returns the file `_CodeSignature/CodeResources`. Must be called after all entries have been read. */
  file(): Buffer {
    return Buffer.from(formatPlist({ files: this.#old, files2: this.#new, rules, rules2 }));
  }
}
