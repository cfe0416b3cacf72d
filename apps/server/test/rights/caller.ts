/** Kinds of callers; the operator of the installation is used only where a row has a value for the operator. */
export const callers = ['nobody', 'another', 'viewer', 'owner', 'operator'] as const;
export type TestCaller = (typeof callers)[number];
