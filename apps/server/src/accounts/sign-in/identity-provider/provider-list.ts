import { isLoopbackUrl } from '@leafcast/node/network/loopback';
import { z } from 'zod';

/** An OpenID Connect provider that people can sign in with. */
export interface IdentityProvider {
  /** Id used in the callback URL. */
  readonly id: string;
  /** Display name. */
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  /** Client secret; absent for a public client, where only PKCE binds the code to this server. */
  readonly clientSecret?: string | undefined;
}

const isGuarded = (address: string) => {
  const url = new URL(address);
  return url.protocol === 'https:' || isLoopbackUrl(url);
};

const provider: z.ZodType<IdentityProvider> = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,30}$/, 'must be lower-case letters, digits and hyphens'),
  name: z.string().trim().min(1).max(40),
  issuer: z.url({ protocol: /^https?$/ }).refine(isGuarded, 'must be https'),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1).optional(),
});

const providers = z
  .array(provider)
  .max(10)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'ids must differ')
  .refine((all) => new Set(all.map(({ issuer }) => issuer)).size === all.length, 'issuers must differ');

/**
 * Providers of an installation as JSON:
 * `[{"id":"staff","name":"Example","issuer":"https://…","clientId":"…","clientSecret":"…"}]`.
 */
export const providerList = z.string().transform((text, context): readonly IdentityProvider[] => {
  try {
    const parsed = providers.safeParse(JSON.parse(text));
    if (parsed.success) return parsed.data;
    for (const { path, message } of parsed.error.issues) {
      context.addIssue({ code: 'custom', message: [...path, message].join(' ') });
    }
  } catch {
    // The message does not repeat the text, which contains secrets.
    context.addIssue({ code: 'custom', message: 'must be JSON' });
  }
  return z.NEVER;
});
