import { isStudioAccent } from '@leafcast/book';
import { z } from 'zod';
import { call, emptyBody, emptyData } from '../../call.ts';

const look = { name: 'Paper mill', accent: '#1d4ed8', logo: '/api/look/5f0c1a.png' };

/** Maximum size of a logo, in bytes. */
export const maxLogoBytes = 512 * 1024;

/** Look of the installation; empty values stand for Leafcast's default look. */
export const installationBrandingSchema = z.object({
  name: z.string().max(40).describe('Name of the installation; empty for Leafcast.'),
  accent: z.string().describe('Color of buttons and links as #rrggbb; empty for the green of Leafcast.'),
  logo: z.string().describe('Address of the logo; empty for that of Leafcast.'),
});

export type InstallationBranding = z.output<typeof installationBrandingSchema>;

export const getLook = call({
  path: '/api/admin/get-look',
  access: 'user',
  body: emptyBody,
  data: installationBrandingSchema,
  doc: {
    summary: 'Returns name, color and logo of the installation',
    example: { body: {}, data: look },
  },
});

export const setLook = call({
  path: '/api/admin/set-look',
  access: 'user',
  body: z.object({
    name: z.string().trim().max(40).default('').describe('Name of the installation; empty for Leafcast.'),
    accent: z
      .union([
        z.literal(''),
        z
          .string()
          .regex(/^#[0-9a-f]{6}$/)
          .refine(isStudioAccent, 'too light to be read'),
      ])
      .default('')
      .describe(
        'Color of buttons and links as #rrggbb, dark enough for a contrast of 4.5:1 on light backgrounds; empty for green.',
      ),
  }),
  data: emptyData,
  doc: {
    summary: 'Sets the name and color of the installation',
    description:
      'Used in the top bar, on the sign-in page, in emails and in page titles; all servers apply it within a second.',
    example: { body: { name: look.name, accent: look.accent }, data: {} },
  },
});

export const setLogo = call({
  path: '/api/admin/set-logo',
  access: 'user',
  file: 'file',
  body: emptyBody,
  data: installationBrandingSchema,
  doc: {
    summary: 'Uploads the logo of the installation as multipart',
    description: 'Accepts JPG, PNG, GIF or WebP of at most 512 kB, which is re-encoded.',
    example: { body: {}, data: look },
  },
});

export const removeLogo = call({
  path: '/api/admin/remove-logo',
  access: 'user',
  body: emptyBody,
  data: installationBrandingSchema,
  doc: {
    summary: 'Removes the logo of the installation',
    example: { body: {}, data: { ...look, logo: '' } },
  },
});
