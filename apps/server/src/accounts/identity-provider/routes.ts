import { bindAccount } from '@leafcast/contract';
import { publicUrl } from '../../platform/http/public-url.ts';
import type { Services } from '../../platform/services.ts';
import type { Answer } from '../calls/call-router.ts';
import { bind } from './identities.ts';

/** Binds identities of other services, for which the operator vouches. @see W-448 */
export function registerIdentityProviders(answer: Answer, services: Services): void {
  answer(bindAccount, ({ assertion }, { account, request }) =>
    bind(services, account, assertion, publicUrl(request, services.config)),
  );
}
