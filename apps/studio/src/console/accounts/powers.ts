import { type Feature, features } from '@leafcast/book';

/** Overrides of the plan, by feature. */
export type Powers = Readonly<Record<string, { readonly allowed?: boolean; readonly limit?: number | null }>>;

/**
 * Choice for a feature: `rule` follows the plan, `yes` allows it without a limit, `no` does not allow it, `most` allows
 * it up to a maximum.
 */
export type PowerChoice = 'rule' | 'yes' | 'no' | 'most';

export interface PowerRow {
  readonly feature: Feature;
  readonly choice: PowerChoice;
  /** Maximum number for the choice `most`, otherwise `null`. */
  readonly limit: number | null;
}

const countedFeatures: readonly Feature[] = ['bookFileCount', 'publicationCount', 'importPages'];

export const getPowerChoices = (feature: Feature): readonly PowerChoice[] =>
  countedFeatures.includes(feature) ? ['rule', 'yes', 'most', 'no'] : ['rule', 'yes', 'no'];

/**
 * Returns the form rows of all features, with their stored overrides.
 *
 * @param kept overrides as the server sends them
 */
export function toPowerRows(kept: Readonly<Record<string, unknown>>): readonly PowerRow[] {
  return features.map((feature) => {
    const { allowed, limit } = readPower(kept[feature]);
    if (allowed === false) return { feature, choice: 'no', limit: null };
    if (typeof limit === 'number') return { feature, choice: 'most', limit };
    return { feature, choice: allowed === true || limit === null ? 'yes' : 'rule', limit: null };
  });
}

function readPower(kept: unknown): { allowed?: unknown; limit?: unknown } {
  return typeof kept === 'object' && kept !== null ? kept : {};
}

/** Returns the overrides to store. Features without an override are omitted. */
export function toPowers(rows: readonly PowerRow[]): Powers {
  const said = rows.filter(({ choice, limit }) => choice !== 'rule' && (choice !== 'most' || limit !== null));
  return Object.fromEntries(
    said.map(({ feature, choice, limit }) => [
      feature,
      choice === 'no' ? { allowed: false } : { allowed: true, limit: choice === 'most' ? limit : null },
    ]),
  );
}
