import { z } from 'zod';
import { call, emptyBody, emptyData, list, number } from '../../call.ts';
import { exampleIds } from '../../example-ids.ts';

export const getAccountInvitations = call({
  path: '/api/admin/get-account-invitations',
  access: 'user',
  body: emptyBody,
  data: z.object({
    list: list(
      z.object({
        invitationId: z.string().describe('Id of an invitation.'),
        email: z.string().describe('The only email address that can use it; empty for any.'),
        expires: z.string(),
      }),
      500,
    ),
  }),
  doc: {
    summary: 'Lists open invitations to create an account',
    example: { body: {}, data: { list: [{ invitationId: 'a1b2c3', email: '', expires: exampleIds.time }] } },
  },
});

export const createAccountInvitation = call({
  path: '/api/admin/make-account-invitation',
  access: 'user',
  body: z.object({
    email: z.string().max(320).default('').describe('The only email address that can use it; empty for any.'),
    days: number(z.int().min(1).max(365)).default(7).describe('Number of days for which it is valid.'),
  }),
  data: z.object({ link: z.string().describe('Address of the link. It is returned only once.') }),
  doc: {
    summary: 'Creates an invitation for one account',
    example: { body: { email: '', days: 7 }, data: { link: `${exampleIds.origin}/login.php#invite=Zk3vQ1x9` } },
  },
});

export const revokeAccountInvitation = call({
  path: '/api/admin/revoke-account-invitation',
  access: 'user',
  body: z.object({ invitationId: z.string().max(64).describe('Id of an invitation.') }),
  data: emptyData,
  doc: {
    summary: 'Revokes an invitation to create an account',
    example: { body: { invitationId: 'a1b2c3' }, data: {} },
  },
});
