import { type Feature, features } from '@leafcast/book';

/** Overrides of the plan, by feature. */
export type Powers = Readonly<Record<string, { readonly allowed?: boolean; readonly limit?: number | null }>>;

/** Choice for a feature: as the plan says, allowed without a limit, not allowed, or allowed up to a maximum. */
export type PowerChoice = 'rule' | 'yes' | 'no' | 'most';

export interface PowerRow {
  readonly feature: Feature;
  readonly choice: PowerChoice;
  /** Maximum number for the choice `most`, otherwise `null`. */
  readonly limit: number | null;
}

const countedFeatures: readonly Feature[] = ['bookFileCount', 'publicationCount', 'importPages'];

export const choicesOf = (feature: Feature): readonly PowerChoice[] =>
  countedFeatures.includes(feature) ? ['rule', 'yes', 'most', 'no'] : ['rule', 'yes', 'no'];

/**
 * Returns the form row of every feature for stored overrides.
 *
 * @param kept as the server sends them
 */
export function rowsOf(kept: Readonly<Record<string, unknown>>): readonly PowerRow[] {
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

/** Returns the overrides to store. Features without an override are left out. */
export function powersOf(rows: readonly PowerRow[]): Powers {
  const said = rows.filter(({ choice, limit }) => choice !== 'rule' && (choice !== 'most' || limit !== null));
  return Object.fromEntries(
    said.map(({ feature, choice, limit }) => [
      feature,
      choice === 'no' ? { allowed: false } : { allowed: true, limit: choice === 'most' ? limit : null },
    ]),
  );
}
