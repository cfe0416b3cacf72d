import { type Feature, features } from '@leafcast/book';

/** What is allowed otherwise than by rule, by feature. */
export type Powers = Readonly<Record<string, { readonly allowed?: boolean; readonly limit?: number | null }>>;

/** What may be said of a feature: as the rule has it, allowed without a limit, not at all, or so many. */
export type PowerChoice = 'rule' | 'yes' | 'no' | 'most';

export interface PowerRow {
  readonly feature: Feature;
  readonly choice: PowerChoice;
  /** The most of it, where that is the choice. */
  readonly limit: number | null;
}

const counted: readonly Feature[] = ['bookFileCount', 'publicationCount', 'importPages'];

export const choicesOf = (feature: Feature): readonly PowerChoice[] =>
  counted.includes(feature) ? ['rule', 'yes', 'most', 'no'] : ['rule', 'yes', 'no'];

/** Every feature as powers that are kept have it. @param kept as the server sends them */
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

/** What is to be kept; what is as the rule has it is left out. */
export function powersOf(rows: readonly PowerRow[]): Powers {
  const said = rows.filter(({ choice, limit }) => choice !== 'rule' && (choice !== 'most' || limit !== null));
  return Object.fromEntries(
    said.map(({ feature, choice, limit }) => [
      feature,
      choice === 'no' ? { allowed: false } : { allowed: true, limit: choice === 'most' ? limit : null },
    ]),
  );
}
