/** Kinds of callers; the operator of the installation only where the table has a column for it. */
export const callers = ['nobody', 'another', 'viewer', 'owner', 'operator'] as const;
export type Caller = (typeof callers)[number];
