import type { ColumnType, Generated } from 'kysely';

/** How much of a budget is spent; it is refilled over time. */
export interface BudgetTable {
  readonly key: string;
  readonly spent: Generated<number>;
  readonly changed: ColumnType<Date, Date, Date>;
}

declare module '../database/tables.ts' {
  interface Tables {
    readonly budget: BudgetTable;
  }
}
