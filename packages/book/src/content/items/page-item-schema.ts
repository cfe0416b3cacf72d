import { z } from 'zod';
import { importLimits } from '../../values/limits.ts';
import { safeUrl } from '../../values/link.ts';
import { isMediaPath } from '../../values/media-path.ts';
import { itemLimits, type PageAudio, type PageItem } from './page-item.ts';
import { isVideoId, videoSites } from './parse-video-address.ts';

const file = z.string().refine(isMediaPath);
const color = z.string().regex(/^#[0-9a-f]{6}$/i);
const url = z.string().refine((address) => safeUrl(address) === address);
const id = z.string().regex(/^[\w-]{1,64}$/);
const share = z.number().min(0).max(1);
const place = z.number().min(-1).max(2);
const length = z.number().min(0).max(2);
const label = z.string().max(itemLimits.labelLength);
const text = z.string().max(itemLimits.textLength);

const picture = z.strictObject({ file, alt: label });
const pictures = z.array(picture).min(1).max(itemLimits.pictures);
const embed = z
  .strictObject({ site: z.enum(videoSites), id: z.string().max(50) })
  .refine((film) => isVideoId(film.site, film.id));
const video = z.union([
  z.strictObject({ file, poster: file.optional() }),
  z.strictObject({ embed, poster: file.optional() }),
]);
const popup = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text'), title: label, text }),
  z.strictObject({ type: z.literal('image'), title: label, picture }),
  z.strictObject({ type: z.literal('video'), title: label, video }),
  z.strictObject({ type: z.literal('gallery'), title: label, pictures }),
]);
const action = z
  .discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('page'),
      page: z
        .int()
        .min(0)
        .max(importLimits.pages - 1),
    }),
    z.strictObject({ type: z.literal('url'), url }),
    z.strictObject({ type: z.literal('popup'), popup }),
    z.strictObject({ type: z.literal('play'), item: id }),
  ])
  .optional();

const style = z.strictObject({
  color: color.optional(),
  background: color.optional(),
  borderColor: color.optional(),
  borderWidth: share.optional(),
  radius: share.optional(),
  fontSize: share.optional(),
  bold: z.boolean().optional(),
  italic: z.boolean().optional(),
  align: z.enum(['start', 'center', 'end']).optional(),
});
const base = {
  id,
  x: place,
  y: place,
  width: length,
  height: length,
  rotation: z.number().min(-360).max(360),
  z: z.int().min(-100_000).max(100_000),
  opacity: share,
  alt: label,
  name: label.optional(),
  group: id.optional(),
  locked: z.boolean().optional(),
  hidden: z.boolean().optional(),
  style: style.optional(),
};

export const pageItemSchema = z.discriminatedUnion('kind', [
  z.strictObject({ ...base, kind: z.literal('link'), action }),
  z.strictObject({ ...base, kind: z.literal('text'), text, action }),
  z.strictObject({ ...base, kind: z.literal('image'), file, action }),
  z.strictObject({
    ...base,
    kind: z.literal('video'),
    video,
    autoPlay: z.boolean().optional(),
    loop: z.boolean().optional(),
  }),
  z.strictObject({ ...base, kind: z.literal('audio'), file, loop: z.boolean().optional() }),
  z.strictObject({ ...base, kind: z.literal('shape'), shape: z.enum(['rect', 'ellipse', 'line', 'arrow']), action }),
  z.strictObject({ ...base, kind: z.literal('button'), label, action }),
  z.strictObject({ ...base, kind: z.literal('popup'), label, popup }),
  z.strictObject({ ...base, kind: z.literal('gallery'), pictures }),
  z.strictObject({ ...base, kind: z.literal('hotspot'), label, action }),
]);

/** Validates the items of one page. @see safety T4, T5, T22 */
export const pageItemsSchema = z
  .array(pageItemSchema)
  .max(itemLimits.itemsOnPage)
  .refine((items) => new Set(items.map((item) => item.id)).size === items.length) as unknown as z.ZodType<
  readonly PageItem[]
>;

export const pageAudioSchema = z.strictObject({
  file,
  captions: z
    .array(z.strictObject({ start: z.number().min(0), end: z.number().min(0), text: z.string().max(1000) }))
    .max(itemLimits.captions),
}) as unknown as z.ZodType<PageAudio>;
