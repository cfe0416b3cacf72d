import { beginBinding, beginProviderLogin, finishProviderLogin } from '@leafcast/contract';
import type { TestClient } from '../harness/client.ts';
import type { startIdentityProvider } from './identity-provider.ts';

export const providerEmail = (sub: string) => `${sub}@papermill.example`;
export const verifiedClaims = (sub: string) => ({ email: providerEmail(sub), email_verified: true, name: 'Ada' });

/**
 * Opens the URL to which a provider redirects the browser.
 *
 * @returns the URL that the server redirects to
 */
export const returnFromProvider = async (client: TestClient, path: string) =>
  (await client.fetch(path)).headers.get('location');

/** Returns helpers for a browser that is redirected to the identity provider. */
export function createProviderBrowser(there: Awaited<ReturnType<typeof startIdentityProvider>>) {
  /**
   * Begins a sign-in and goes through the provider's pages.
   *
   * @returns the path to which the provider redirects the browser
   */
  async function away(client: TestClient, sub: string | null, person?: object, more: object = {}) {
    const { data } = await client.call(beginProviderLogin, { provider: 'staff', ...more });
    return there.visit(data?.address ?? '', sub, person ?? (sub === null ? {} : verifiedClaims(sub)));
  }
  return {
    away,
    /** Signs in through a provider, or attempts to. */
    async entered(sub: string, client: TestClient) {
      await returnFromProvider(client, await away(client, sub));
      return client.call(finishProviderLogin, {});
    },
    /**
     * Links an identity to the signed-in account.
     *
     * @returns the URL that the server redirects to
     */
    async proved(client: TestClient, sub: string) {
      const { data } = await client.call(beginBinding, { provider: 'staff', password: 'leaf-by-leaf-42' });
      return returnFromProvider(client, await there.visit(data?.address ?? '', sub, verifiedClaims(sub)));
    },
  };
}
