import { type Feature, features, type Plan, type Power, planPowers, planTypes, typePowers } from '@leafcast/book';
import { type Language, loadServerMessages, type ServerMessages } from '@leafcast/messages';

import type { Config } from '../config.ts';
import { Refusal } from '../http/refusal.ts';
import type { PowerLimits } from './limits.ts';

type Limits = Pick<Config, 'powerLimits'>;

/** What a plan may do here: the rules of the plan with the operator's own limits over them. @see RULINGS 14 */
export function powersOf({ powerLimits }: Limits, plan: Plan): Readonly<Record<Feature, Power>> {
  return limited(planPowers(plan), powerLimits[String(planTypes[plan])]);
}

/** @throws Refusal NO_PERMISSION unless the account may use the feature. @see W-360 … W-383 */
export function requirePower(limits: Limits, account: { readonly plan: Plan }, feature: Feature): void {
  if (!powersOf(limits, account.plan)[feature].allowed) throw new Refusal('NO_PERMISSION');
}

function limited(
  powers: Readonly<Record<Feature, Power>>,
  own: PowerLimits[string] = {},
): Readonly<Record<Feature, Power>> {
  const entries = features.map((feature) => {
    const { allowed = powers[feature].allowed, limit = powers[feature].limit } = own[feature] ?? {};
    return [feature, { allowed, limit }] as const;
  });
  return Object.fromEntries(entries) as Record<Feature, Power>;
}

interface WordedPower extends Power {
  /** What to say when it is not allowed or used up; empty where neither can be. */
  readonly message: string;
}
type Powers = Readonly<Record<string, WordedPower>>;

/** What a plan may do, in words of a language. @see W-399 */
export async function accountPowers(limits: Limits, plan: Plan, language: Language): Promise<Powers> {
  return worded(powersOf(limits, plan), await loadServerMessages(language));
}

/** The power limits file: account type -> feature code -> power. @see RULINGS 14, W-397, W-454 */
export async function powerConfig(
  { powerLimits }: Limits,
  language: Language,
): Promise<Readonly<Record<string, Powers>>> {
  const messages = await loadServerMessages(language);
  const types = Object.entries(typePowers());
  return Object.fromEntries(
    types.map(([type, powers]) => [type, worded(limited(powers, powerLimits[type]), messages)]),
  );
}

function worded(powers: Readonly<Record<string, Power>>, messages: ServerMessages): Powers {
  return Object.fromEntries(
    Object.entries(powers).map(([feature, power]) => [
      feature,
      { ...power, message: messageOf(feature, power, messages) },
    ]),
  );
}

function messageOf(feature: string, { allowed, limit }: Power, messages: ServerMessages): string {
  if (feature === 'upload' && !allowed) return messages['upload.freeUser'];
  if (feature === 'bookFileCount' && allowed) return messages['code.BOOK_UPLOAD_OVER_LIMIT'];
  return allowed && limit === null ? '' : messages['code.NO_PERMISSION'];
}
