/**
 * All database tables. Each feature adds its own tables next to its code: `declare module
 * '…/platform/database/tables.ts' { interface Tables extends BookTables {} }`. @see ADR 32
 */
// biome-ignore lint/suspicious/noEmptyInterface: the features fill it
export interface Tables {}
