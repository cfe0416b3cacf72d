import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { errors } from 'oidc-provider';

/** Claims that a provider makes about a person. */
interface Person {
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
}

const scope = 'openid email profile';

/** Starts a real OpenID Connect provider on this machine; it does not answer until `open` is called. */
export async function startIdentityProvider() {
  const people = new Map<string, Person>();
  let next: string | null = null;
  let handle: (request: IncomingMessage, response: ServerResponse) => Promise<void> = async (_request, response) => {
    response.writeHead(503).end();
  };
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = {
    id: 'staff',
    name: 'Papermill',
    issuer,
    clientId: 'leafcast',
    clientSecret: 'a secret of two servers',
  };
  let provider: Provider | undefined;

  return {
    client,
    /** Makes the provider start answering, with these redirect URLs allowed. */
    open(redirectUris: readonly string[]) {
      const made: Provider = new Provider(issuer, {
        clients: [
          { client_id: client.clientId, client_secret: client.clientSecret, redirect_uris: [...redirectUris] },
          { client_id: 'public', token_endpoint_auth_method: 'none', redirect_uris: [...redirectUris] },
        ],
        claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
        findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ sub, ...people.get(sub) }) }),
        pkce: { required: () => true },
        features: { devInteractions: { enabled: false } },
        interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
        ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
        cookies: { keys: ['a key of the provider'] },
        loadExistingGrant: async ({ oidc }) => {
          const grant = new made.Grant({
            accountId: oidc.session?.accountId ?? '',
            clientId: oidc.client?.clientId ?? '',
          });
          grant.addOIDCScope(scope);
          await grant.save();
          return grant;
        },
      });
      provider = made;
      const answer = made.callback();
      handle = async (request, response) => {
        if (!request.url?.startsWith('/interaction/')) return answer(request, response);
        const result = next === null ? { error: 'access_denied' } : { login: { accountId: next } };
        return made.interactionFinished(request, response, result);
      };
    },
    /** Sets the person for the next sign-ins at the provider. */
    next(sub: string, person: Person) {
      people.set(sub, person);
      next = sub;
    },
    /** Expires a code immediately. */
    async expire(code: string) {
      const kept = await provider?.AuthorizationCode.find(code);
      if (!kept) throw new errors.InvalidGrant('no such code');
      await kept.destroy();
    },
    /**
     * Goes through the provider's pages with a browser that has no cookies.
     *
     * @param sub subject that signs in there; `null`: the person cancels
     * @returns the path and query to which the browser is redirected
     */
    async visit(address: string, sub: string | null, person: Person = {}): Promise<string> {
      if (sub !== null) people.set(sub, person);
      next = sub;
      const jar = new Map<string, string>();
      for (let url = new URL(address); ; ) {
        if (url.origin !== issuer) return url.pathname + url.search;
        const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
        const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
        for (const line of response.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
          jar.set(name, value);
        }
        const to = response.headers.get('location');
        if (to === null) throw new Error(`The provider answers ${response.status}: ${await response.text()}`);
        url = new URL(to, url);
      }
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
