import type { ColumnType, Generated } from 'kysely';

/** Spent units of a budget, which are refilled over time. */
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
