import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { root } from '../../../../testing/root.ts';
import { calls } from '../families.ts';
import { parseBody } from '../scalars.ts';
import { createOpenApiDocument } from './document.ts';

const schema = z.object({
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
});
const document = z
  .object({
    openapi: z.string(),
    paths: z.record(
      z.string(),
      z.object({
        post: z
          .object({
            tags: z.array(z.string()).length(1),
            summary: z.string().min(5),
            description: z.string().min(5),
            requestBody: z.object({ content: z.record(z.string(), z.object({ schema }).partial()) }),
            responses: z.record(z.string(), z.unknown()),
          })
          .optional(),
        patch: z.object({ responses: z.record(z.string(), z.unknown()) }).optional(),
      }),
    ),
  })
  .parse(createOpenApiDocument('0.0.0'));
const bodiesOf = (path: string) => document.paths[path]?.post?.requestBody.content ?? {};

describe('the OpenAPI document', () => {
  it('lists every API call with the kinds of body that it accepts', () => {
    for (const { path, file } of calls) {
      expect([path, Object.keys(bodiesOf(path))]).toEqual([
        path,
        file ? ['multipart/form-data'] : ['application/json', 'application/x-www-form-urlencoded'],
      ]);
    }
  });

  it.each([
    ['the own themes', 'W-475', '/api/book/get-custom-theme', ['tid'], /"themeId".*"settings"/],
    ['an own theme', 'W-475', '/api/book/save-custom-theme', ['tid', 'themeId', 'name', 'settings'], /"themeId"/],
    ['an own theme that goes', 'W-475', '/api/book/delete-custom-theme', ['themeId'], /"data"/],
    ['progress of many', 'W-479', '/api/book/get-progress', ['bookIds', 'uploadIds'], /"list".*"done".*"total"/],
    ['progress of a book', 'W-479', '/api/book/get-book-progress', ['bookId'], /"done".*"total"/],
    ['asking for a code by mail', 'W-480', '/api/user/forgot-password', ['email'], /"data"/],
    ['checking the code', 'W-480', '/api/user/reset-password', ['token', 'password'], /"data"/],
  ])('describes the request and the response of %s (%s)', (_, _rule, path, fields, answered) => {
    const { schema } = bodiesOf(path)['application/json'] ?? {};
    expect(Object.keys(schema?.properties ?? {})).toEqual(fields);
    expect(JSON.stringify(document.paths[path]?.post?.responses['200'])).toMatch(answered);
  });

  it('describes method, body and response of every path known to third-party clients (D-638)', () => {
    const rules = readFileSync(join(root, 'docs/rules/rules.tsv'), 'utf8');
    const known = [...rules.matchAll(/\tcalls:known-paths\t(\S+)(?: \([^)]*\))? is served/g)].map(
      ([, path]) => `/${path}`,
    );
    expect(known).toHaveLength(31);
    for (const path of known) {
      const { requestBody, responses } = document.paths[path]?.post ?? {};
      expect(Object.values(requestBody?.content ?? {})[0], path).toHaveProperty('schema');
      expect(JSON.stringify(responses?.['200']), path).toMatch(/"data":\{"anyOf"/);
    }
  });

  it('defines every schema that it refers to', () => {
    const text = JSON.stringify(createOpenApiDocument('0.0.0'));
    const { components } = z
      .object({ components: z.object({ schemas: z.record(z.string(), z.unknown()) }) })
      .parse(JSON.parse(text));
    const references = [...text.matchAll(/"\$ref":"([^"]*)"/g)].map(([, reference = '']) => reference);
    expect(references).toContain('#/components/schemas/Refusal');
    for (const reference of references) {
      expect(reference).toMatch(/^#\/components\/schemas\/[\w.-]+$/);
      expect(Object.keys(components.schemas)).toContain(reference.split('/').at(-1));
    }
  });

  it('describes how to send a file, as multipart and by tus (W-433)', () => {
    const { schema } = bodiesOf('/api/book/upload-book-files')['multipart/form-data'] ?? {};
    expect(schema?.required).toEqual(['uploadId', 'fileId', 'file']);
    expect(Object.keys(schema?.properties ?? {}).at(-1)).toBe('file');
    const { patch } = document.paths['/api/book/upload-book-files/{fileId}'] ?? {};
    expect(Object.keys(patch?.responses ?? {})).toEqual(['204', '401', '404', '409', '412', '413']);
  });

  it.each(calls.map((call) => [call.path, call] as const))(
    'contains an example of %s that matches the schemas of the API call',
    (_, call) => {
      expect(parseBody(call.body, call.doc.example?.body).error?.issues).toBeUndefined();
      expect(call.data.safeParse(call.doc.example?.data).error?.issues).toBeUndefined();
    },
  );

  it('lists every API call once', () => {
    expect(new Set(calls.map(({ path }) => path)).size).toBe(calls.length);
  });

  it('describes every field of a request', () => {
    const silent = calls.flatMap(({ path }) =>
      Object.values(bodiesOf(path)).flatMap(({ schema: body }) =>
        Object.entries(body?.properties ?? {})
          .filter(([, field]) => !z.object({ description: z.string() }).safeParse(field).success)
          .map(([name]) => `${path} ${name}`),
      ),
    );
    expect([...new Set(silent)]).toEqual([]);
  });
});
