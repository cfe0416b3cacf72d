import { maxTemplateNameLength } from '@leafcast/book/templates';
import { z } from 'zod';
import { call, emptyData, jsonField, record } from '../../call.ts';
import { exampleIds } from '../../example-ids.ts';

const lookId = z.string().max(64);

const tid = z.string().max(64).default('0');

const name = z.string().max(10 * maxTemplateNameLength);

export const customThemeSchema = z.object({
  themeId: z.string(),
  name: z.string(),
  settings: z.record(z.string(), z.unknown()).describe('All settings of the theme, by key.'),
  mayChange: z.boolean().describe('Whether the account may change and delete it.'),
});

export type CustomTheme = z.output<typeof customThemeSchema>;

export const getCustomTheme = call({
  path: '/api/book/get-custom-theme',
  access: 'user',
  body: z.object({ tid }),
  data: z.object({ list: z.array(customThemeSchema) }),
  doc: {
    summary: 'Lists the custom themes of the account or of a team: sets of colors that any book can use',
    description: 'With `tid`, returns those of the team, which its members share.',
    example: {
      body: { tid: '0' },
      data: {
        list: [
          {
            themeId: exampleIds.item,
            name: 'Lake',
            settings: { theme: 'lake', themeColor: '#2b5d6b' },
            mayChange: true,
          },
        ],
      },
    },
  },
});

export const saveCustomTheme = call({
  path: '/api/book/save-custom-theme',
  access: 'user',
  body: z.object({
    tid,
    themeId: lookId.optional(),
    name: name.optional(),
    settings: jsonField(record(z.string().max(100), z.unknown()))
      .optional()
      .describe('Settings of the theme; omitted settings have their default.'),
  }),
  data: z.object({ themeId: z.string() }),
  doc: {
    summary: 'Saves a custom theme; with `themeId`, changes that theme and leaves omitted fields unchanged',
    description: 'Books copy the colors of a theme when they select it, so changing a theme later changes no book.',
    example: { body: { name: 'Lake', settings: { theme: 'lake' } }, data: { themeId: exampleIds.item } },
    codes: ['INVALID_SETTINGS'],
  },
});

export const deleteCustomTheme = call({
  path: '/api/book/delete-custom-theme',
  access: 'user',
  body: z.object({ themeId: lookId }),
  data: emptyData,
  doc: {
    summary: 'Deletes a custom theme; books that use its colors keep them',
    description: 'Allowed only if `mayChange` of the item is true.',
    example: { body: { themeId: exampleIds.item }, data: {} },
  },
});
