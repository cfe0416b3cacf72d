import { crc32 } from 'node:zlib';
import { localHeader, type ZipEntryLocation } from '@leafcast/node/zip/headers';
import type { OpenProject } from '../read/open-project.ts';
import { unpackEntry } from '../zip/entry-bytes.ts';
import { Scratch } from '../zip/read-at.ts';
import { maxDeflateBytes, type ProjectSource, type WrittenEntry } from './write-entry.ts';

/** Number of bytes per read. Most entries need only one read. */
const partBytes = 2 ** 22;

/**
 * Returns the entries that an earlier project file and the new file have in common at their beginning. They are
 * contiguous and are copied together.
 */
export function findCommonEntries(sources: readonly ProjectSource[], previous: OpenProject): WrittenEntry[] {
  const same: WrittenEntry[] = [];
  for (const { name, size, isNamedByContent } of sources) {
    const entry = previous.entries.get(name);
    if (!isNamedByContent || entry?.size !== size) break;
    const place = previous.place(name);
    if (place.offset !== sumEntryLengths(same) || (place.isDeflated && place.packed + size > maxDeflateBytes)) break;
    same.push({ place, sha256: entry.sha256 });
  }
  return same;
}

/** Returns the total number of bytes of consecutive entries at the beginning of a file. */
export function sumEntryLengths(entries: readonly WrittenEntry[]): number {
  const last = entries.at(-1)?.place;
  return last ? endOf(last) : 0;
}

const endOf = (place: ZipEntryLocation) => place.offset + localHeader(place).length + place.packed;

/**
 * Checks whether entries of an earlier file are stored in the form that this program uses, and whether they match their
 * checksums.
 */
export async function areEntriesIntact(previous: OpenProject, entries: readonly WrittenEntry[]): Promise<boolean> {
  const scratch = new Scratch();
  for (const { place } of entries) {
    const head = localHeader(place);
    // A deflated entry must be read as a whole. Large entries are not deflated and can be read in parts.
    const most = place.isDeflated ? maxDeflateBytes : partBytes;
    let checksum = 0;
    for (let at = place.offset; at < endOf(place); at += most) {
      const part = await previous.slice(at, Math.min(most, endOf(place) - at), scratch);
      const isFirst = at === place.offset;
      if (isFirst && !part.subarray(0, head.length).equals(head)) return false;
      const packed = isFirst ? part.subarray(head.length) : part;
      checksum = crc32(unpackEntry(packed, place), checksum);
    }
    if (checksum !== place.checksum) return false;
  }
  return true;
}
