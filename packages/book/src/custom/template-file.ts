import { z } from 'zod';
import {
  bookmarksSchema,
  languagesSchema,
  outlineSchema,
  storedSettingsSchema,
  textsSchema,
} from '../manifest/schema.ts';
import { getTemplateSettingKeys, type TemplateContent, templateParts } from './template-content.ts';

/** Format name that identifies a template file. */
export const templateFormat = 'leafcast-template';
/** Version of the template files that this program writes. */
export const templateVersion = 1;
/** Maximum size of a template file in bytes, inclusive. @see RULINGS 6, W-196 */
export const maxTemplateFileBytes = 10_485_760;
/** Maximum number of characters in the name of a custom template or theme. */
export const maxTemplateNameLength = 100;

/**
 * Validates base64. Used instead of zod's own check, whose regular expression causes a stack overflow for texts of this
 * size.
 */
const base64 = z
  .string()
  .max(maxTemplateFileBytes)
  .regex(/^[A-Za-z0-9+/]*={0,2}$/);

/** Validates the stored content of a template. */
export const templateContentSchema = z
  .strictObject({
    parts: z
      .array(z.enum(templateParts))
      .min(1)
      .refine((parts) => new Set(parts).size === parts.length),
    settings: storedSettingsSchema,
    outline: outlineSchema.optional(),
    bookmarks: bookmarksSchema.optional(),
    languages: languagesSchema.optional(),
    texts: textsSchema.optional(),
  })
  .refine(({ parts, settings, outline, bookmarks, languages, texts }) => {
    const keys: ReadonlySet<string> = new Set(parts.flatMap(getTemplateSettingKeys));
    const isPart = (part: (typeof parts)[number], ...values: readonly unknown[]) =>
      values.every((value) => (value !== undefined) === parts.includes(part));
    return (
      Object.keys(settings).every((key) => keys.has(key)) &&
      isPart('outline', outline) &&
      isPart('bookmark', bookmarks) &&
      isPart('language', languages, texts)
    );
  }) as z.ZodType<TemplateContent>;

/** Validates a template file: its content, its cover, and the media files that its settings use. */
export const templateFileSchema = z.strictObject({
  format: z.literal(templateFormat),
  version: z.literal(templateVersion),
  name: z.string().min(1).max(maxTemplateNameLength),
  // Passwords never leave the server, so a file cannot contain them.
  content: templateContentSchema.refine(({ parts }) => !parts.includes('password')),
  cover: base64,
  /** File contents in base64, by path in the book folder. */
  files: z.record(z.string().max(200), base64),
});
export type TemplateFile = z.output<typeof templateFileSchema>;
