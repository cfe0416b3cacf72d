import { crc32 } from 'node:zlib';
import { localHeader, type ZipPlace } from '@leafcast/node/zip/headers';
import type { OpenProject } from '../read/open-project.ts';
import { contentOf } from '../zip/entry-bytes.ts';
import { Scratch } from '../zip/read-at.ts';
import { maxDeflateBytes, type ProjectSource, type WrittenEntry } from './write-entry.ts';

/** Number of bytes read at once; most entries need one read. */
const partBytes = 2 ** 22;

/**
 * Returns the contiguous entries at the beginning of an earlier project file that the new file would also begin with.
 * They are copied together.
 */
export function commonStart(sources: readonly ProjectSource[], previous: OpenProject): WrittenEntry[] {
  const same: WrittenEntry[] = [];
  for (const { name, size, isNamedByContent } of sources) {
    const entry = previous.entries.get(name);
    if (!isNamedByContent || entry?.size !== size) break;
    const place = previous.place(name);
    if (place.offset !== lengthOf(same) || (place.isDeflated && place.packed + size > maxDeflateBytes)) break;
    same.push({ place, sha256: entry.sha256 });
  }
  return same;
}

/** Returns the number of bytes of consecutive entries at the beginning of a file. */
export function lengthOf(entries: readonly WrittenEntry[]): number {
  const last = entries.at(-1)?.place;
  return last ? endOf(last) : 0;
}

const endOf = (place: ZipPlace) => place.offset + localHeader(place).length + place.packed;

/** Checks whether entries of an earlier file are stored as this program writes them and match their checksums. */
export async function isIntact(previous: OpenProject, entries: readonly WrittenEntry[]): Promise<boolean> {
  const scratch = new Scratch();
  for (const { place } of entries) {
    const head = localHeader(place);
    // Large entries are not deflated.
    const most = place.isDeflated ? maxDeflateBytes : partBytes;
    let checksum = 0;
    for (let at = place.offset; at < endOf(place); at += most) {
      const part = await previous.slice(at, Math.min(most, endOf(place) - at), scratch);
      const isFirst = at === place.offset;
      if (isFirst && !part.subarray(0, head.length).equals(head)) return false;
      const packed = isFirst ? part.subarray(head.length) : part;
      checksum = crc32(contentOf(packed, place), checksum);
    }
    if (checksum !== place.checksum) return false;
  }
  return true;
}
