import type { Plan, Power } from '@leafcast/book';
import { planPowers, typePowers } from '@leafcast/book';
import { type Language, loadServerMessages, type ServerMessages } from '@leafcast/messages';

interface WordedPower extends Power {
  /** What to say when it is not allowed or used up; empty where neither can be. */
  readonly message: string;
}
type Powers = Readonly<Record<string, WordedPower>>;

/** What a plan may do, in words of a language. @see W-399 */
export async function accountPowers(plan: Plan, language: Language): Promise<Powers> {
  return worded(planPowers(plan), await loadServerMessages(language));
}

/** The power limits file: account type -> feature code -> power. @see RULINGS 14, W-397, W-454 */
export async function powerConfig(language: Language): Promise<Readonly<Record<string, Powers>>> {
  const messages = await loadServerMessages(language);
  return Object.fromEntries(Object.entries(typePowers()).map(([type, powers]) => [type, worded(powers, messages)]));
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
