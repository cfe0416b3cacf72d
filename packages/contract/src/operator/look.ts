import { isStudioAccent } from '@leafcast/book';
import { z } from 'zod';
import { call, emptyBody, emptyData } from '../call.ts';

const look = { name: 'Paper mill', accent: '#1d4ed8', logo: '/api/look/5f0c1a.png' };

/** Maximum size of a logo, in bytes. */
export const maxLogoBytes = 512 * 1024;

/** Look of the installation; empty values stand for that of Leafcast. */
export const installationLookSchema = z.object({
  name: z.string().max(40).describe('What it is called; empty: Leafcast.'),
  accent: z.string().describe('The colour of buttons and links as #rrggbb; empty: the green of Leafcast.'),
  logo: z.string().describe('Address of its logo; empty: that of Leafcast.'),
});

export type InstallationLook = z.output<typeof installationLookSchema>;

export const getLook = call({
  path: '/api/admin/get-look',

  access: 'user',
  body: emptyBody,
  data: installationLookSchema,
  doc: {
    summary: 'Name, colour and logo of the installation',
    example: { body: {}, data: look },
  },
});

export const setLook = call({
  path: '/api/admin/set-look',

  access: 'user',
  body: z.object({
    name: z.string().trim().max(40).default('').describe('What it is called; empty: Leafcast.'),
    accent: z
      .union([
        z.literal(''),
        z
          .string()
          .regex(/^#[0-9a-f]{6}$/)
          .refine(isStudioAccent, 'too light to be read'),
      ])
      .default('')
      .describe('The colour of buttons and links as #rrggbb, dark enough for 4.5:1 on light grounds; empty: green.'),
  }),
  data: emptyData,
  doc: {
    summary: 'Sets the name and the colour of the installation',
    description:
      'Shown in the top bar, on the sign-in page, in mails and in the title of pages; every server follows within a second.',
    example: { body: { name: look.name, accent: look.accent }, data: {} },
  },
});

export const setLogo = call({
  path: '/api/admin/set-logo',

  access: 'user',
  file: 'file',
  body: emptyBody,
  data: installationLookSchema,
  doc: {
    summary: 'Takes the logo of the installation, as multipart',
    description: 'A JPG, PNG, GIF or WebP of at most 512 kB; it is encoded anew.',
    example: { body: {}, data: look },
  },
});

export const removeLogo = call({
  path: '/api/admin/remove-logo',

  access: 'user',
  body: emptyBody,
  data: installationLookSchema,
  doc: {
    summary: 'Removes the logo of the installation',
    example: { body: {}, data: { ...look, logo: '' } },
  },
});
