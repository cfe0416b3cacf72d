import { z } from 'zod';
import { bookmarkLimits } from '../content/bookmark.ts';
import { isClampedTitle } from '../content/cut-text.ts';
import { pageAudioSchema, pageItemsSchema } from '../content/items/page-item-schema.ts';
import { type OutlineEntry, outlineLimits } from '../content/outline.ts';
import { isSettingValue } from '../settings/check.ts';
import type { Settings } from '../settings/schema.ts';
import { importLimits } from '../values/limits.ts';
import { safeUrl } from '../values/link.ts';
import { type Book, bookFormat, bookVersion } from './book.ts';
import { migrateBook, NotABookError } from './migrations.ts';
import { languageLimits } from './reader-language.ts';

const size = z.number().positive().max(1e6);
const pageIndex = z
  .int()
  .min(0)
  .max(importLimits.pages - 1);
const color = z.string().regex(/^#[0-9a-f]{6}$/i);
const url = z.string().refine((address) => safeUrl(address) === address);

/**
 * A path in the book folder: at most two plain segments, so that the path cannot lead outside the folder. @see safety
 * T22
 */
const file = z.string().regex(/^(?:(?:pages|media)\/)?[\p{L}\p{N}][\p{L}\p{N}._-]{0,150}$/u);

/** BCP 47 tag. */
const language = z.string().regex(/^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8})*$/);
export const languagesSchema = z.array(language).max(languageLimits.count);

/** Validates the interface texts that the author has replaced. */
export const textsSchema = z
  .record(language, z.record(z.string().regex(/^[a-zA-Z.]{1,60}$/), z.string().max(languageLimits.textLength)))
  .refine(
    (texts) =>
      Object.keys(texts).length <= languageLimits.count && JSON.stringify(texts).length <= languageLimits.textBytes,
  );

export const bookmarksSchema = z
  .array(
    z.strictObject({ caption: z.string().max(bookmarkLimits.captionLength), page: pageIndex, color, fontColor: color }),
  )
  .max(bookmarkLimits.count);

const rendition = z.strictObject({ file, width: size, height: size });
const rotation = z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]);
const page = z.strictObject({
  width: size,
  height: size,
  rotation,
  label: z.string().max(100).optional(),
  mode: z.literal('image'),
  images: z.strictObject({ thumb: rendition.optional(), page: rendition.optional(), zoom: rendition.optional() }),
  rotated: z.strictObject({ from: file, turn: rotation }).optional(),
  text: file.optional(),
  items: pageItemsSchema.optional(),
  audio: pageAudioSchema.optional(),
});

const outlineEntry: z.ZodType<OutlineEntry> = z.strictObject({
  title: z.string().max(outlineLimits.titleLength),
  page: pageIndex.optional(),
  url: url.optional(),
  get children() {
    return z.array(outlineEntry).optional();
  },
}) as z.ZodType<OutlineEntry>;

/**
 * Checks the limits of an outline. Uses an explicit stack, so that a deep outline exceeds the limit and not the call
 * stack.
 */
function isOutlineWithinLimits(outline: unknown): boolean {
  if (!Array.isArray(outline)) return false;
  const stack: { entries: unknown[]; depth: number }[] = [{ entries: outline, depth: 1 }];
  let count = 0;
  for (let item = stack.pop(); item; item = stack.pop()) {
    count += item.entries.length;
    if (item.depth > outlineLimits.depth || count > outlineLimits.entries) return false;
    for (const entry of item.entries) {
      const children: unknown =
        typeof entry === 'object' && entry !== null && 'children' in entry ? entry.children : null;
      if (Array.isArray(children)) stack.push({ entries: children, depth: item.depth + 1 });
    }
  }
  return true;
}

/** Validates an untrusted outline: first its size, then each entry. */
export const outlineSchema = z
  .custom<unknown[]>(isOutlineWithinLimits, { abort: true })
  .pipe(z.array(outlineEntry)) as z.ZodType<OutlineEntry[]>;

export const storedSettingsSchema = z
  .record(z.string(), z.unknown())
  .refine((values) =>
    Object.entries(values).every(([key, value]) => isSettingValue(key, value)),
  ) as z.ZodType<Settings>;

const base64 = z
  .string()
  .max(200)
  .regex(/^[A-Za-z0-9+/]+=*$/);
const locked = z.strictObject({
  from: pageIndex,
  hint: z.string().max(500),
  hasUsers: z.boolean(),
  keys: z
    .strictObject({
      salt: base64,
      iterations: z.int().min(1).max(1e8),
      wraps: z.array(z.strictObject({ user: base64, nonce: base64, key: base64 })).max(1000),
    })
    .optional(),
});

export const bookSchema = z.strictObject({
  format: z.literal(bookFormat),
  version: z.literal(bookVersion),
  id: z.uuid(),
  title: z.string().min(1).refine(isClampedTitle),
  description: z.string().max(10_000),
  keywords: z.array(z.string().max(100)).max(100),
  languages: languagesSchema,
  texts: textsSchema.optional(),
  source: z.strictObject({
    kind: z.enum(['pdf', 'presentation', 'document', 'images']),
    language: language.max(35).optional(),
    author: z.string().max(1000).optional(),
    created: z.string().max(100).optional(),
  }),
  settings: storedSettingsSchema,
  outline: outlineSchema,
  bookmarks: bookmarksSchema,
  pages: z.array(page).min(1).max(importLimits.pages),
  search: file.optional(),
  original: z.strictObject({ file, name: z.string().max(255), size: z.int().min(0) }).optional(),
  locked: locked.optional(),
});

/**
 * Parses a book.json of any known version.
 *
 * @throws NewerBookError for a newer version, NotABookError for anything that is not a valid book
 */
export function parseBook(json: unknown): Book {
  const result = bookSchema.safeParse(migrateBook(json));
  if (!result.success) throw new NotABookError('Invalid book.json', { cause: result.error });
  return result.data as Book;
}
