import { readStrings, writeStrings } from './string-pool.ts';

/** Values that are written into the manifest of a package. */
export interface ManifestValues {
  readonly id: string;
  readonly label: string;
  readonly versionName: string;
  readonly versionCode: number;
}

/** Placeholders in the shell's manifest for the values of a book. */
const placeholders = {
  id: 'app.leafcast.placeholder',
  label: 'LEAFCAST_LABEL',
  versionName: 'LEAFCAST_VERSION',
} as const;
const chunk = { document: 0x0003, strings: 0x0001, ids: 0x0180, element: 0x0102 } as const;
/** Id of the attribute `android:versionCode`. */
const versionCodeId = 0x0101_021b;

/**
 * Writes the values of a book into the compiled manifest of the Android shell. The manifest consists of a chunk of
 * strings, a chunk with the ids of attribute names, and a chunk for each element.
 *
 * @throws Error if the document is not the manifest of the shell
 * @see ResourceTypes.h of Android
 */
export function fillManifest(manifest: Buffer, values: ManifestValues): Buffer {
  if (manifest.readUInt16LE(0) !== chunk.document) throw new Error('Not a compiled document');
  const headerSize = manifest.readUInt16LE(2);
  const poolSize = manifest.readUInt32LE(headerSize + 4);
  const strings = readStrings(manifest.subarray(headerSize, headerSize + poolSize));
  const changed = new Map<string, string>([
    [placeholders.id, values.id],
    [placeholders.label, values.label],
    [placeholders.versionName, values.versionName],
  ]);
  if ([...changed.keys()].some((one) => !strings.includes(one))) throw new Error('A placeholder is missing');
  const pool = writeStrings(strings.map((text) => changed.get(text) ?? text));
  const elements = Buffer.from(manifest.subarray(headerSize + poolSize));
  setVersionCode(elements, values.versionCode);
  const whole = Buffer.concat([manifest.subarray(0, headerSize), pool, elements]);
  whole.writeUInt32LE(whole.length, 4);
  return whole;
}

function setVersionCode(chunks: Buffer, versionCode: number): void {
  let ids: readonly number[] = [];
  for (let at = 0; at < chunks.length; at += chunks.readUInt32LE(at + 4)) {
    const type = chunks.readUInt16LE(at);
    const headerSize = chunks.readUInt16LE(at + 2);
    if (type === chunk.ids) {
      const count = (chunks.readUInt32LE(at + 4) - headerSize) / 4;
      ids = Array.from({ length: count }, (_, index) => chunks.readUInt32LE(at + headerSize + 4 * index));
    }
    if (type !== chunk.element) continue;
    const element = at + headerSize;
    const first = element + chunks.readUInt16LE(element + 8);
    const size = chunks.readUInt16LE(element + 10);
    const count = chunks.readUInt16LE(element + 12);
    for (let attribute = first; attribute < first + size * count; attribute += size) {
      if (ids[chunks.readUInt32LE(attribute + 4)] !== versionCodeId) continue;
      chunks.writeInt32LE(versionCode, attribute + 16);
      return;
    }
  }
  throw new Error('The version code is missing');
}
