import { type PublicKey, publicKeysSchema } from '@leafcast/license';
import { z } from 'zod';
import { ConfigError } from '../platform/config/config.ts';
import { list, optional, withDefault } from '../platform/config/environment.ts';
import { type PowerLimits, powerFile } from './entitlements/limits.ts';
import { defaultBranding, type StoredBranding } from './installation/look.ts';
import { type IdentityProvider, providerList } from './sign-in/identity-provider/provider-list.ts';

/** Public keys in the format that the license service prints. */
const licenseKeys = z.string().transform((text, context) => {
  try {
    return publicKeysSchema.parse(JSON.parse(text));
  } catch {
    context.addIssue({ code: 'custom', message: 'must be the output of `keys public` of the license service' });
    return z.NEVER;
  }
});

/** Settings for accounts that an operator can configure. */
export const accountSettings = {
  OIDC_PROVIDERS: optional(providerList),
  THIRD_ACCOUNT_SECRET: optional(z.string().min(32, 'must have at least 32 characters')),
  MAIN_HOSTS: optional(list),
  REGISTRATION: withDefault(z.enum(['open', 'invitation', 'closed']).default('open')),
  SUPPORT_CONTACT: optional(z.union([z.email(), z.url({ protocol: /^https?$/ })], 'must be an email or web address')),
  POWER_LIMITS: optional(powerFile),
  PLANS: withDefault(z.enum(['on', 'off']).default('on')),
  LICENSE_KEYS: optional(licenseKeys),
  STRIPE_SECRET_KEY: optional(z.string()),
  STRIPE_WEBHOOK_SECRET: optional(z.string()),
  STRIPE_API: withDefault(z.url({ protocol: /^https?$/ }).default('https://api.stripe.com')),
};

type Data = z.output<z.ZodObject<typeof accountSettings>>;

interface AccountConfig {
  /** OpenID Connect providers that people can sign in with. @see ADR 35 */
  readonly identityProviders: readonly IdentityProvider[];
  /** Secret that signs the operator's assertions of external identities. If it is not set, assertions are disabled. */
  readonly thirdAccountSecret: string | undefined;
  /**
   * Host names of the main product. An installation with any other public host counts as a foreign host. @see RULINGS
   * 12
   */
  readonly mainHosts: readonly string[];
  /** Who may create an account: anyone, invited people only, or nobody. @see RULINGS 36 */
  readonly registration: 'open' | 'invitation' | 'closed';
  /** Email address or URL of author support, shown on `/product-serve/`. @see W-386 */
  readonly supportContact: string | undefined;
  /**
   * The operator's limits by account type and feature. Features that are not listed follow the plan. @see RULINGS 14
   */
  readonly powerLimits: PowerLimits;
  /** Name, color and logo of the installation. The operator can set them only in the console. */
  readonly look: StoredBranding;
  /**
   * Whether points and VIP are in use. If not, every account may host as many books as the storage can hold. @see ADR
   * 36
   */
  readonly hasPlans: boolean;
  /** Public keys of the license service whose licenses grant points; none by default. @see D-723 */
  readonly licenseKeys: readonly PublicKey[];
  /** Payment settings for points and VIP; without them, accounts can only redeem codes. */
  readonly stripe: StripeConfig | undefined;
}

/** A Stripe account. */
export interface StripeConfig {
  readonly secretKey: string;
  /** Secret with which Stripe signs the events it sends to `/api/payment/stripe`. */
  readonly webhookSecret: string;
  readonly api: URL;
}

declare module '../platform/config/config.ts' {
  interface Config extends AccountConfig {}
}

/**
 * Reads the settings for accounts.
 *
 * @param data settings, including the public origin of the server, whose host is the main host unless others are
 * configured
 * @throws ConfigError if limits are set for plans that are not in use
 */
export function accountConfig(data: Data & { readonly PUBLIC_URL?: string | undefined }): AccountConfig {
  const hasPlans = data.PLANS === 'on';
  const isIdle = ['0', '1'].some((type) => data.POWER_LIMITS?.[type] !== undefined);
  if (isIdle && !hasPlans) {
    throw new ConfigError('POWER_LIMITS: types 0 and 1 need PLANS=on; without plans all accounts are of type 2');
  }
  return {
    identityProviders: data.OIDC_PROVIDERS ?? [],
    thirdAccountSecret: data.THIRD_ACCOUNT_SECRET,
    mainHosts: data.MAIN_HOSTS ?? (data.PUBLIC_URL ? [new URL(data.PUBLIC_URL).hostname] : []),
    registration: data.REGISTRATION,
    supportContact: data.SUPPORT_CONTACT,
    powerLimits: data.POWER_LIMITS ?? {},
    look: defaultBranding,
    hasPlans,
    licenseKeys: data.LICENSE_KEYS ?? [],
    stripe: stripeConfig(data),
  };
}

function stripeConfig({ PLANS, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API }: Data): StripeConfig | undefined {
  if (STRIPE_SECRET_KEY === undefined && STRIPE_WEBHOOK_SECRET === undefined) return undefined;
  if (STRIPE_SECRET_KEY === undefined || STRIPE_WEBHOOK_SECRET === undefined) {
    throw new ConfigError('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET: set both or neither');
  }
  if (PLANS !== 'on') throw new ConfigError('STRIPE_SECRET_KEY: needs PLANS=on; without plans there is nothing to pay');
  return { secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET, api: new URL(STRIPE_API) };
}
