import { Readable } from 'node:stream';
import { endOfZip } from '@leafcast/node/zip/headers';
import { openSignature, type SigningKey } from '../../signing/signature.ts';
import type { PublishedFile } from '../../target/published-file.ts';
import { readShell } from '../../target/shell.ts';
import type { PublishTarget, TargetOptions } from '../../target/target.ts';
import { TooLargeError } from '../../target/too-large.ts';
import { readZip } from '../../zip/read-zip.ts';
import { type ZipEntry, zipEntries } from '../../zip/zip-entries.ts';
import { ChunkDigest, computeChunkDigest } from './chunk-digest.ts';
import { fillManifest } from './compiled-manifest.ts';
import { withPackageName } from './resource-table.ts';
import { signingBlock } from './signing-block.ts';

/**
 * Maximum size of a package in bytes. Android does not open larger packages, because their directory would start beyond
 * four gigabytes.
 */
const maxPackageBytes = 3_900_000_000;
const alignment = 4;

/**
 * Scale factor of the icons for each screen density. The side lengths below are in pixels at scale 1. Only a circle in
 * the middle of the adaptive icon's foreground is always visible.
 */
const densities = { mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 } as const;
const icon = { side: 48, part: 1 } as const;
const foregroundIcon = { side: 108, part: 0.56 } as const;
const scaled = ({ side, part }: typeof icon | typeof foregroundIcon, scale: number) => ({ side: side * scale, part });

/** Publishes a book as an app for Android 7 and later. @see D-007, D-394 … D-399 */
export const apk: PublishTarget = {
  mimeType: 'application/vnd.android.package-archive',
  extension: 'apk',
  icons: Object.values(densities).flatMap((scale) => [scaled(icon, scale), scaled(foregroundIcon, scale)]),
  script: async () => (await shellParts()).get('shell.js')?.toString() ?? '',
  write: writePackage,
};

const shellParts = async () => readZip(await readShell('android.apk'));

async function* writePackage(files: readonly PublishedFile[], options: TargetOptions): AsyncGenerator<Uint8Array> {
  const { signature } = options;
  if (!signature) throw new Error('A package needs a signature');
  const key = await openSignature(signature.p12, signature.password);
  const entries = [
    ...(await bookShellEntries(options)),
    ...files.map((file): ZipEntry => ({ ...file, name: `assets/book/${file.name}` })),
  ];
  yield* signed(entries, key);
}

/** Returns the files of the Android shell, filled with the values of the book. */
async function bookShellEntries({ identity }: TargetOptions): Promise<ZipEntry[]> {
  const entries: ZipEntry[] = [];
  for (const [name, bytes] of await shellParts()) {
    if (name === 'shell.js') continue;
    const content = await changed(name, bytes, identity);
    entries.push({ name, isText: !/\.(?:png|arsc)$/.test(name), open: async () => Readable.from([content]) });
  }
  return entries;
}

async function changed(name: string, bytes: Buffer, identity: TargetOptions['identity']): Promise<Uint8Array> {
  if (name === 'resources.arsc') return withPackageName(bytes, identity.id);
  if (name === 'AndroidManifest.xml') return fillManifest(bytes, { ...identity, label: identity.name });
  const [, density = '', kind] = /^res\/mipmap-(\w+)-v4\/(icon|icon_front)\.png$/.exec(name) ?? [];
  if (!kind || !(density in densities)) return bytes;
  const { side, part } = scaled(kind === 'icon' ? icon : foregroundIcon, densities[density as keyof typeof densities]);
  return identity.icon(side, part);
}

/**
 * Writes a ZIP file with the signatures between its entries and its directory. The signed content is hashed while it is
 * written.
 */
async function* signed(entries: readonly ZipEntry[], key: SigningKey): AsyncGenerator<Uint8Array> {
  const content = new ChunkDigest();
  const bytes = zipEntries(entries, { alignment });
  let size = 0;
  let step = await bytes.next();
  for (; !step.done; step = await bytes.next()) {
    content.add(step.value);
    size += step.value.length;
    if (size > maxPackageBytes) throw new TooLargeError(maxPackageBytes);
    yield step.value;
  }
  const directory = step.value;
  const [listed, end] = [new ChunkDigest(), new ChunkDigest()];
  listed.add(directory.bytes);
  // The digest covers the end record in the form that it would have without signatures.
  const { count, offset } = directory;
  const listSize = directory.bytes.length;
  end.add(endOfZip({ count, size: listSize, offset }));
  const block = signingBlock(computeChunkDigest([content, listed, end]), key);
  yield block;
  yield directory.bytes;
  yield endOfZip({ count, size: listSize, offset: offset + block.length });
}
