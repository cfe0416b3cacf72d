import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createOpenApiDocument } from '../src/openapi/document.ts';

interface Field {
  readonly type?: string | string[] | undefined;
  readonly properties?: Record<string, Field> | undefined;
  readonly anyOf?: Field[] | undefined;
  readonly allOf?: Field[] | undefined;
}
const field: z.ZodType<Field> = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  get properties() {
    return z.record(z.string(), field).optional();
  },
  get anyOf() {
    return z.array(field).optional();
  },
  get allOf() {
    return z.array(field).optional();
  },
});
const document = z
  .object({ paths: z.record(z.string(), z.object({ post: z.unknown() }).partial()) })
  .parse(createOpenApiDocument('0.0.0'));
const answer = z.object({
  responses: z.object({
    200: z.object({
      content: z.object({
        'application/json': z.object({ schema: z.object({ properties: z.object({ data: field }) }) }),
      }),
    }),
  }),
});

const typesOf = ({ type, anyOf = [], allOf = [] }: Field = {}): readonly string[] =>
  type === undefined ? [...anyOf, ...allOf].flatMap(typesOf) : [type].flat();

/** Returns the type of a field in the response of an API call, by its dotted name. */
function typeOf(path: string, name: string): string {
  const whole = answer.parse(document.paths[path]?.post).responses[200].content['application/json'].schema;
  let at: Field | undefined = whole.properties.data.anyOf?.[0];
  for (const step of name.split('.')) at = at?.properties?.[step];
  return [...new Set(typesOf(at))].join();
}

describe('the ready config', () => {
  it.each([
    ['W-094', 'bookId', 'string'],
    ['W-095', 'bookLogo', 'string'],
    ['W-096', 'bookLogoLink', 'string'],
    ['W-097', 'bookwebsite', 'string'],
    ['W-098', 'defaultTem.html5Tem', 'string'],
    ['W-099', 'defaultTem.html5Theme', 'string'],
    ['W-100', 'defaultTem.html5PhoneTem', 'string'],
    ['W-101', 'folderId', 'string'],
    ['W-102', 'folderType', 'number'],
    ['W-103', 'ownerId', 'string'],
    ['W-104', 'owner_uLink', 'string'],
    ['W-105', 'owner_uType', 'integer'],
    ['W-106', 'teamId', 'string'],
    ['W-107', 'uEmail', 'string'],
    ['W-108', 'uLink', 'string'],
    ['W-109', 'uType', 'integer'],
    ['W-110', 'userId', 'string'],
    ['W-111', 'website', 'string'],
    ['W-112', 'roleId', 'string'],
    ['W-113', 'roleName', 'string'],
    ['W-114', 'number', 'string'],
  ])('has the specified field (%s): %s', (_, name, type) => {
    expect(typeOf('/api/book/get-ready-config', name)).toBe(type);
  });
});

describe('the book info', () => {
  it.each([
    ['W-115', 'url', 'string'],
    ['W-116', 'templateId', 'string'],
    ['W-117', 'htmlTemplate', 'string'],
    ['W-118', 'bStatus', 'string'],
    ['W-119', 'phoneTemplate.name', 'string'],
    ['W-120', 'title', 'string'],
    ['W-121', 'desc', 'string'],
    ['W-122', 'keyword', 'string'],
    ['W-123', 'isDownload', 'string'],
    ['W-124', 'label', 'integer'],
    ['W-125', 'categoryId', 'string'],
    ['W-126', 'bLink', 'string'],
    ['W-127', 'book_url', 'string'],
    ['W-128', 'wx_code', 'string'],
    ['W-129', 'qr_code', 'string'],
    ['W-130', 'isMedia', 'boolean'],
    ['W-131', 'olsconfig', 'array'],
    ['W-132', 'languages', 'array'],
    ['W-133', 'plugin', 'array'],
    ['W-134', 'worksConfig.isVisible', 'boolean'],
    ['W-134', 'worksConfig.url', 'string'],
    ['W-135', 'adConfig.haveAd', 'boolean'],
    ['W-136', 'adConfig.bgOpacity', 'number'],
    ['W-137', 'adConfig.bgColor', 'string'],
    ['W-138', 'adConfig.interval', 'number'],
    ['W-139', 'adConfig.data', 'array'],
    ['W-140', 'adConfig.adPosition', 'string'],
    ['W-141', 'tabconfig.tabs', 'array'],
    ['W-142', 'tabconfig.hasTexture', 'boolean'],
    ['W-143', 'tabconfig.onSideEdge', 'boolean'],
    ['W-144', 'tabconfig.showPage', 'boolean'],
    ['W-148', 'htmlConfig', 'object'],
    ['W-149', 'downloadconfig.pdf.isOriginPath', 'boolean'],
    ['W-150', 'downloadconfig.pdf.url', 'string'],
    ['W-151', 'downloadconfig.pdf.urlOnlink', 'boolean'],
    ['W-152', 'downloadconfig.isDownloadProject', 'boolean'],
    ['W-153', 'downloadconfig.isDownloadAttach', 'boolean'],
    ['W-154', 'downloadconfig.attachments', 'array'],
    ['W-155', 'downloadconfig.hideDownloadSinglePage', 'boolean'],
  ])('has the specified field (%s): %s', (_, name, type) => {
    expect(typeOf('/api/book/get-book', name)).toBe(type);
  });
});
