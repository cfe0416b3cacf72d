import {
  type Book,
  type BookPage,
  cipherSizes,
  clarityCodes,
  cutCodes,
  drawers,
  engineCodes,
  maxBleed,
  pageBoxes,
  pageQualityLimits,
  parseBook,
  recognitionModes,
  recognizedLanguages,
} from '@leafcast/book';
import { bookDetailsSchema, bookOrigins, parseSafeJson } from '@leafcast/contract';
import { z } from 'zod';

/** Name of the project entry with data that belongs to a draft but not to the book folder. */
export const draftEntryName = 'draft.json';

const bytes = (count: number) => z.base64().refine((text) => Buffer.from(text, 'base64').length === count);
const within = ({ min, max }: { readonly min: number; readonly max: number }) => z.number().min(min).max(max);
/** Conversion options. Options of later versions are dropped, because the conversion has defaults for all options. */
const optionsSchema = z.object({
  pages: z.string().max(4096).optional(),
  keepOrder: z.boolean().optional(),
  importOutline: z.boolean().optional(),
  importSearch: z.boolean().optional(),
  importLinks: z.boolean().optional(),
  textToLink: z.boolean().optional(),
  cut: z.literal(cutCodes).optional(),
  box: z.enum(pageBoxes).optional(),
  bleed: z.number().min(0).max(maxBleed).optional(),
  engine: z.literal(engineCodes).optional(),
  clarity: z.literal(clarityCodes).optional(),
  quality: z
    .object({
      definition: within(pageQualityLimits.definition),
      maxEdge: within(pageQualityLimits.maxEdge),
      dpi: within(pageQualityLimits.dpi),
    })
    .optional(),
  singlePictures: z.boolean().optional(),
  drawnBy: z.enum(drawers).optional(),
  recognition: z.enum(recognitionModes).optional(),
  recognitionLanguage: z.enum(recognizedLanguages).nullable().optional(),
});

const protectionSchema = z
  .object({
    firstPage: z.int().min(0).max(10_000),
    hint: z.string().max(1000),
    users: z.array(z.string().max(200)).max(100).nullable(),
    keys: z.object({
      salt: bytes(cipherSizes.salt),
      // The number is limited because readers who unlock the book must compute all iterations.
      iterations: z.int().min(100_000).max(1_000_000),
      wraps: z
        .array(
          z.object({
            user: bytes(16),
            nonce: bytes(cipherSizes.nonce),
            key: bytes(cipherSizes.key + cipherSizes.tag),
          }),
        )
        .max(100),
    }),
    /** Content key; empty if the exporting installation could no longer decrypt it. */
    contentKey: z.union([bytes(cipherSizes.key), z.literal('')]),
  })
  .refine(({ users, keys }) => keys.wraps.length === (users?.length ?? 1));

const draftSchema = z.object({
  details: z.object({
    ...bookDetailsSchema.partial().shape,
    origin: z.literal(bookOrigins).optional(),
    hasPhoneTemplate: z.boolean().optional(),
  }),
  hasText: z.boolean(),
  options: optionsSchema,
  /** Pages in document order; null unless the author has rearranged the pages. */
  sourcePages: z.array(z.unknown()).max(10_000).nullable(),
  /** Whether the book does not contain the sharp pictures of its pages. They are drawn of the source documents. */
  isSharpening: z.boolean(),
  /** Source documents in the order of their pages. */
  sources: z
    .array(
      z.object({
        entry: z.string().regex(/^sources\/\d{4}-[0-9a-f]{32}(?:\.[a-z0-9]{1,8})?$/),
        name: z.string().min(1).max(1000),
      }),
    )
    .max(1000),
  protection: protectionSchema.nullable(),
});

export interface DraftFacts extends Omit<z.output<typeof draftSchema>, 'sourcePages'> {
  readonly sourcePages: readonly BookPage[] | null;
}

/** Parses a draft.json. @throws Error if it is invalid */
export function parseDraft(json: string, book: Book): DraftFacts {
  const { sourcePages, ...draft } = draftSchema.parse(parseSafeJson(json, { maxDepth: 100, maxValues: 1_000_000 }));
  // The source pages are pages of this book and are validated in the same way.
  const pages = sourcePages && sourcePages.length > 0 ? parseBook({ ...book, pages: sourcePages }).pages : null;
  return { ...draft, sourcePages: pages };
}
