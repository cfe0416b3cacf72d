import {
  type Entitlement,
  entitlementsByType,
  entitlementsOfType,
  type Feature,
  features,
  type Plan,
} from '@leafcast/book';
import { type Language, loadServerMessages, type ServerMessages } from '@leafcast/messages';

import type { Config } from '../../platform/config/config.ts';
import { Refusal } from '../../platform/refusal.ts';
import { effectiveAccountType } from './current-plan.ts';
import type { PowerOverrides } from './limits.ts';

export type Powers = Readonly<Record<Feature, Entitlement>>;
type Limits = Pick<Config, 'powerLimits' | 'publicUrl' | 'mainHosts' | 'hasPlans'>;

/** The account whose entitlements are requested. */
interface Holder {
  readonly plan: Plan;
  /** Entitlements that the operator has granted to or removed from this account only. */
  readonly powers: PowerOverrides;
  /** Whether the account acts as a member of a team; defaults to false. */
  readonly isMember?: boolean;
}

/**
 * Returns what an account may do on this installation. The rules of its type apply first. The operator's limits for the
 * type override them, and the account's own entitlements override both.
 *
 * @see W-356, W-359, RULINGS 12, RULINGS 14
 */
export function resolveAccountPowers(config: Limits, { powers, ...holder }: Holder): Powers {
  return applyOverrides(accountTypePowers(config, effectiveAccountType(config, holder)), powers);
}

/** Returns what accounts of a type may do. If plans are turned off, only the operator's limits apply. @see ADR 36 */
export function accountTypePowers(
  { powerLimits, hasPlans }: Pick<Limits, 'powerLimits' | 'hasPlans'>,
  type: number,
): Powers {
  const rules = entitlementsOfType(type);
  return applyOverrides(hasPlans ? rules : applyOverrides(rules, unlimitedFeatures), powerLimits[String(type)]);
}

const unrestricted = { allowed: true, limit: null };
const unlimitedFeatures: PowerOverrides = {
  upload: unrestricted,
  bookFileCount: unrestricted,
  publicationCount: unrestricted,
  importPages: unrestricted,
};

/**
 * Returns the account with the role in which it works on a book or an upload. If the book or upload belongs to a team,
 * the account acts as a team member. @see W-018
 */
export function actingAccount<Holding extends { readonly plan: Plan; readonly powers: PowerOverrides }>(
  account: Holding,
  { team_id }: { readonly team_id: string | null },
): Holding & Holder {
  return { ...account, isMember: team_id !== null };
}

/**
 * Requires that the account may use a feature.
 *
 * @throws Refusal NO_PERMISSION if it may not
 * @see W-360 … W-383
 */
export function requireFeature(limits: Limits, holder: Holder, feature: Feature): void {
  if (!resolveAccountPowers(limits, holder)[feature].allowed) throw new Refusal('NO_PERMISSION');
}

/** Applies overrides to entitlements. Entitlements without an override stay unchanged. */
function applyOverrides(
  powers: Readonly<Record<Feature, Entitlement>>,
  own: PowerOverrides = {},
): Readonly<Record<Feature, Entitlement>> {
  const entries = features.map((feature) => {
    const { allowed = powers[feature].allowed, limit = powers[feature].limit } = own[feature] ?? {};
    return [feature, { allowed, limit }] as const;
  });
  return Object.fromEntries(entries) as Record<Feature, Entitlement>;
}

interface LocalizedPower extends Entitlement {
  /** Message for a feature that is not allowed or has reached its limit; empty if neither can happen. */
  readonly message: string;
}
type LocalizedPowers = Readonly<Record<string, LocalizedPower>>;

/** Returns what an account may do, with messages in the given language. @see W-399 */
export async function accountPowers(limits: Limits, holder: Holder, language: Language): Promise<LocalizedPowers> {
  return localized(resolveAccountPowers(limits, holder), await loadServerMessages(language));
}

/**
 * Builds the contents of the limits file: entitlements by account type and feature code. @see RULINGS 14, W-397, W-454
 */
export async function powerConfig(
  limits: Pick<Limits, 'powerLimits' | 'hasPlans'>,
  language: Language,
): Promise<Readonly<Record<string, LocalizedPowers>>> {
  const messages = await loadServerMessages(language);
  const types = Object.keys(entitlementsByType());
  return Object.fromEntries(types.map((type) => [type, localized(accountTypePowers(limits, Number(type)), messages)]));
}

function localized(powers: Readonly<Record<string, Entitlement>>, messages: ServerMessages): LocalizedPowers {
  return Object.fromEntries(
    Object.entries(powers).map(([feature, power]) => [
      feature,
      { ...power, message: messageOf(feature, power, messages) },
    ]),
  );
}

function messageOf(feature: string, { allowed, limit }: Entitlement, messages: ServerMessages): string {
  if (feature === 'upload' && !allowed) return messages['upload.freeUser'];
  if (feature === 'bookFileCount' && allowed) return messages['code.BOOK_UPLOAD_OVER_LIMIT'];
  if (feature === 'publicationCount' && allowed) return messages['limit.publications'];
  return allowed && limit === null ? '' : messages['code.NO_PERMISSION'];
}
