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
import type { Config } from '../../../platform/config/config.ts';
import type { IdentityProvider } from './provider-list.ts';

/** Timeout for a provider's response, in seconds. */
const timeout = 5;

/** Returns the discovered configuration of a provider. @throws Error of openid-client if the provider is unreachable */
export type DiscoverProvider = (provider: IdentityProvider) => Promise<Configuration>;

/**
 * Discovers the endpoints and keys of each provider once and caches them. After a failure, the next call tries again.
 */
export function createProviderDiscovery(): DiscoverProvider {
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

export const findProvider = ({ identityProviders }: Config, id: string): IdentityProvider | undefined =>
  identityProviders.find((provider) => provider.id === id);

function discover({ issuer, clientId, clientSecret }: IdentityProvider): Promise<Configuration> {
  const address = new URL(issuer);
  const auth = clientSecret === undefined ? None() : secretAuth(clientSecret);
  // The token comes directly from the provider, but its signature is verified as well.
  const execute = [enableNonRepudiationChecks, ...(address.protocol === 'http:' ? [allowInsecureRequests] : [])];
  return discovery(address, clientId, undefined, auth, { execute, timeout });
}

/** Authenticates with a method that the provider supports. Basic is the default if the provider lists none. */
function secretAuth(secret: string): ClientAuth {
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)];
  return (server, client, body, headers) => {
    const takes = server.token_endpoint_auth_methods_supported ?? [];
    const isPost = takes.includes('client_secret_post') && !takes.includes('client_secret_basic');
    return (isPost ? post : basic)(server, client, body, headers);
  };
}
