import { z } from 'zod';
import { call } from '../../call.ts';
import { exampleIds } from '../../example-ids.ts';

const kept = { configId: exampleIds.item, kind: 'theme', name: 'House style', changed: exampleIds.time } as const;

const bookId = z.string().max(64);

const configId = z.string().max(64);

/** Parts of a book that can be saved as a set: all its settings, its outline, or its look. @see W-255 … W-257 */
export const configKinds = ['config', 'olsconfig', 'theme'] as const;

export type ConfigKind = (typeof configKinds)[number];

const kind = z.enum(configKinds);

/** Maximum number of saved sets per account, and maximum length of a set's name in characters. */
export const configLimits = { count: 100, name: 100 } as const;

const keptConfig = z.object({
  configId: z.string(),
  kind,
  name: z.string(),
  changed: z.string().describe('Time in ISO 8601.'),
});

export const getBookCustomConfig = call({
  path: '/api/book/get-book-custom-config',
  access: 'user',
  body: z.object({ kind: kind.optional(), configId: configId.optional(), bookId: bookId.optional() }),
  data: z.object({
    list: z.array(
      z.object({
        ...keptConfig.shape,
        value: z
          .unknown()
          .optional()
          .describe(
            'Value for update-book: `bookConfig` for `config` and `theme`, `olsconfig` for an outline. Present only if a `configId` was given.',
          ),
      }),
    ),
  }),
  doc: {
    summary: 'Lists the saved settings of the account; with `configId`, also returns their value for update-book',
    description:
      'Without `configId`, only names are returned. With it and `bookId`, `value` can be sent to update-book of that book.',
    example: {
      body: { kind: 'theme', configId: exampleIds.item, bookId: exampleIds.book },
      data: { list: [{ ...kept, value: { theme: 'lake', themeColor: '#2b5d6b' } }] },
    },
  },
});

export const saveBookCustomConfig = call({
  path: '/api/book/save-book-custom-config',
  access: 'user',
  permission: 'book.view',
  body: z.object({ bookId, kind, name: z.string().trim().min(1).max(configLimits.name) }),
  data: keptConfig,
  doc: {
    summary:
      'Saves the settings, theme or outline of a book under a name, replacing a saved set of the same name and kind',
    description: 'Saves the current draft. An account can have at most 100 sets.',
    example: { body: { bookId: exampleIds.book, kind: 'theme', name: 'House style' }, data: kept },
  },
});

export const deleteBookCustomConfig = call({
  path: '/api/book/delete-book-custom-config',
  access: 'user',
  body: z.object({ configId }),
  data: z.object({ deleted: z.int() }),
  doc: {
    summary: 'Deletes a saved set; books that use its values stay unchanged',
    description: '`deleted` is 0 if the account has no such set.',
    example: { body: { configId: exampleIds.item }, data: { deleted: 1 } },
  },
});
