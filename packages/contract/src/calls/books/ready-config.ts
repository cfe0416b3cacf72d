import { z } from 'zod';
import { call } from '../../call.ts';
import { exampleIds } from '../../example-ids.ts';
import { ada } from '../account/examples.ts';

export const readyConfigSchema = z.object({
  bookId: z.string(),
  bookLogo: z.string(),
  bookLogoLink: z.string(),
  bookwebsite: z.string(),
  defaultTem: z.object({ html5Tem: z.string(), html5Theme: z.string(), html5PhoneTem: z.string() }),
  folderId: z.string(),
  folderType: z.union([z.literal(1), z.literal(2)]).describe('1 book, 2 publication.'),
  ownerId: z.string(),
  owner_uLink: z.string(),
  owner_uType: z.int(),
  teamId: z.string(),
  uEmail: z.string(),
  uLink: z.string(),
  uType: z.int(),
  userId: z.string(),
  website: z.string(),
  roleId: z.string(),
  roleName: z.string(),
  number: z.string(),
});

export type ReadyConfig = z.output<typeof readyConfigSchema>;

export const getReadyConfig = call({
  path: '/api/book/get-ready-config',
  access: 'user',
  body: z.object({
    tid: z.string().max(64).default('0'),
    fid: z.string().max(64).default('0'),
    number: z.string().max(64).default(''),
  }),
  data: readyConfigSchema,
  doc: {
    summary: 'Returns account, team, folder and book for an address of the editor',
    description:
      'The editor makes this call first. `number` is that of the book in the address, `tid` a team of the account.',
    example: {
      body: { number: exampleIds.number },
      data: {
        bookId: exampleIds.book,
        bookLogo: '',
        bookLogoLink: '',
        bookwebsite: `${exampleIds.origin}/`,
        defaultTem: { html5Tem: 'clear', html5Theme: 'default', html5PhoneTem: 'mobile' },
        folderId: '0',
        folderType: 1,
        ownerId: exampleIds.account,
        owner_uLink: ada.uLink,
        owner_uType: 1,
        teamId: '0',
        uEmail: ada.uEmail,
        uLink: ada.uLink,
        uType: 1,
        userId: exampleIds.account,
        website: `${exampleIds.origin}/`,
        roleId: '0',
        roleName: '',
        number: exampleIds.number,
      },
    },
  },
});
