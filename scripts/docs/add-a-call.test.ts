import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { callGroups, createOpenApiDocument } from '@leafcast/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type AccountObjects, createForeignBodies } from '../../apps/server/test/harness/object-bodies.ts';
import { derivedRows } from '../../apps/server/test/rights/derived-rows.ts';
import { documentationTexts, slimSource } from '../../apps/studio/slim-contract.ts';
import { call } from '../../packages/contract/src/call.ts';
import { describeAllWireFormats } from '../../packages/contract/test/wire-text.ts';
import { root } from '../../testing/root.ts';

/** A call declared as in step 1 of docs/how-to/add-a-call.md. */
const countWords = call({
  path: '/api/book/count-words',
  access: 'user',
  permission: 'book.view',
  body: z.object({ bookId: z.string().max(64) }),
  data: z.object({ words: z.int().describe('Number of words in the text of all pages.') }),
  doc: {
    summary: 'Counts the words of a book',
    description: 'Pages without text count as empty.',
    example: { body: { bookId: '6f1c9a52' }, data: { words: 4711 } },
  },
});
const guide = readFileSync(join(root, 'docs/how-to/add-a-call.md'), 'utf8');

describe('a call that is only declared', () => {
  it('appears in the OpenAPI document with its documentation, including who may call it', () => {
    const all = [...callGroups, { tag: 'Words', modules: [{ countWords }] }];
    expect(createOpenApiDocument('0.0.0', all)).toMatchObject({
      paths: {
        '/api/book/count-words': {
          post: {
            tags: ['Words'],
            summary: 'Counts the words of a book',
            description:
              'Pages without text count as empty. Requires a session and, for a given book, the `book.view` permission.',
            requestBody: { content: { 'application/json': { example: { bookId: '6f1c9a52' } } } },
          },
        },
      },
    });
    expect(JSON.stringify(createOpenApiDocument('0.0.0', all))).toContain('Number of words in the text of all pages.');
  });

  it('is included in the description of the wire format', () => {
    expect(describeAllWireFormats([countWords])).toBe(
      'user /api/book/count-words\n  sent     bookId\n  returned words\n',
    );
  });

  it("has a row in the permission table, and its example is sent with ids of the owner's objects", async () => {
    const [row] = derivedRows([countWords], []);
    expect(row?.answers).toEqual({ nobody: 'LOGIN_SIGNOUT', another: 'BOOK_NOT_FOUND', viewer: 'OK', owner: 'OK' });
    const world = { bookId: 'theirs' } as Parameters<NonNullable<typeof row>['body']>[0];
    expect(await row?.body(world, 'owner')).toEqual({ bookId: 'theirs' });
    expect(derivedRows([{ ...countWords, permission: 'book.publish' }], [])[0]?.answers.viewer).toBe('NO_PERMISSION');
    expect(derivedRows([{ ...countWords, path: '/api/admin/count-words' }], [])[0]?.answers).toEqual({
      nobody: 'LOGIN_SIGNOUT',
      another: 'NO_PERMISSION',
      viewer: 'NO_PERMISSION',
      owner: 'NO_PERMISSION',
      operator: 'OK',
    });
  });

  it('is tested with objects of other accounts', () => {
    const [their, own] = [{ bookId: 'theirs' } as AccountObjects, { bookId: 'own' } as AccountObjects];
    expect(createForeignBodies(countWords)?.(their, own)).toEqual([{ bookId: 'theirs' }]);
  });

  it('is included in browser programs without its documentation', () => {
    const code = slimSource({ countWords });
    expect(code).toContain('export const countWords = {"path":"/api/book/count-words"};');
    expect(code).not.toMatch(/Counts the words|Number of words/);
    expect(documentationTexts().size).toBeGreaterThan(500);
  });
});

describe('docs/how-to/add-a-call.md', () => {
  const steps = guide.split('\n').filter((line) => /^\| \d\. /.test(line));

  it('requires two files for a call in an existing group, and a third for a new group', () => {
    const filesOf = (step: string) => /\| `([^`]+)` \|$/.exec(step)?.[1];
    expect(steps.map(filesOf)).toEqual([
      'packages/contract/src/SUBJECT/FAMILY.ts',
      'apps/server/src/…/routes.ts',
      'packages/contract/src/families.ts',
    ]);
  });
});
