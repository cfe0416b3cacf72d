import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
  None,
} from 'openid-client';
import type { Config } from '../../platform/config.ts';
import type { IdentityProvider } from './provider-list.ts';

/** How long a provider may take to answer, in seconds. */
const timeout = 5;

/** What a provider says of itself. @throws Error of openid-client while it cannot be reached */
export type AskProvider = (provider: IdentityProvider) => Promise<Configuration>;

/** Asks each provider for its addresses and keys once; one that was down is asked again by whoever comes next. */
export function askProviders(): AskProvider {
  const answers = new Map<string, Promise<Configuration>>();
  return (provider) => {
    const known = answers.get(provider.id);
    if (known) return known;
    const answer = discover(provider);
    answers.set(provider.id, answer);
    answer.catch(() => answers.delete(provider.id));
    return answer;
  };
}

export const providerOf = ({ identityProviders }: Config, id: string): IdentityProvider | undefined =>
  identityProviders.find((provider) => provider.id === id);

function discover({ issuer, clientId, clientSecret }: IdentityProvider): Promise<Configuration> {
  const address = new URL(issuer);
  const auth = clientSecret === undefined ? None() : secretAuth(clientSecret);
  // The token comes from the provider itself; its signature is checked all the same.
  const execute = [enableNonRepudiationChecks, ...(address.protocol === 'http:' ? [allowInsecureRequests] : [])];
  return discovery(address, clientId, undefined, auth, { execute, timeout });
}

/** By the way that the provider takes; Basic is what holds where it does not say. */
function secretAuth(secret: string): ClientAuth {
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)];
  return (server, client, body, headers) => {
    const takes = server.token_endpoint_auth_methods_supported ?? [];
    const isPost = takes.includes('client_secret_post') && !takes.includes('client_secret_basic');
    return (isPost ? post : basic)(server, client, body, headers);
  };
}
