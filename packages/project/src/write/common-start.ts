import { crc32 } from 'node:zlib';
import type { OpenProject } from '../read/open-project.ts';
import { contentOf } from '../zip/entry-bytes.ts';
import { localHeader, type ZipPlace } from '../zip/headers.ts';
import { Scratch } from '../zip/read-at.ts';
import { type ProjectSource, type WrittenEntry, wholeBytes } from './write-entry.ts';

/** Bytes that are read at once: most entries take one read. */
const partBytes = 2 ** 22;

/**
 * The entries that an earlier project file begins with, one right after the other, and that a new one would begin with as well: they
 * are copied together.
 */
export function commonStart(sources: readonly ProjectSource[], previous: OpenProject): WrittenEntry[] {
  const same: WrittenEntry[] = [];
  for (const { name, size, isNamedByContent } of sources) {
    const entry = previous.entries.get(name);
    if (!isNamedByContent || entry?.size !== size) break;
    const place = previous.place(name);
    if (place.offset !== lengthOf(same) || (place.isDeflated && place.packed + size > wholeBytes)) break;
    same.push({ place, sha256: entry.sha256 });
  }
  return same;
}

/** Bytes of entries that stand one after the other at the beginning of a file. */
export function lengthOf(entries: readonly WrittenEntry[]): number {
  const last = entries.at(-1)?.place;
  return last ? endOf(last) : 0;
}

const endOf = (place: ZipPlace) => place.offset + localHeader(place).length + place.packed;

/** Whether entries stand in an earlier file as we write them, and are what their checksums say. */
export async function isIntact(previous: OpenProject, entries: readonly WrittenEntry[]): Promise<boolean> {
  const scratch = new Scratch();
  for (const { place } of entries) {
    const head = localHeader(place);
    // Large ones are stored as they are.
    const most = place.isDeflated ? wholeBytes : partBytes;
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
