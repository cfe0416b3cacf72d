import { z } from 'zod';
import { call } from '../call.ts';

/**
 * An outside identity, as a JSON Web Token (HS256) that the operator's sign-in service has signed for this person: `iss` and
 * `sub` name the identity, `aud` is the address of this server, `exp` lies at most ten minutes ahead, `jti` is used once.
 */
const assertion = z.string().max(4000);

const identities = z.object({
  list: z
    .array(z.object({ provider: z.string(), subject: z.string() }))
    .describe('All outside identities of the account.'),
});

/** @see W-448 */
export const bindAccount = call({
  path: '/api/third/bind-account',
  summary: 'Binds an outside identity to the account that is signed in',
  access: 'user',
  body: z.object({ assertion }),
  data: identities,
});

/** @see W-447 */
export const mergeThirdAccount = call({
  path: '/api/third/merge-third-account',
  summary:
    'Brings the books and identities of the account to which an outside identity is bound into the one signed in',
  access: 'user',
  body: z.object({ assertion }),
  data: identities,
});
