import type { BookTables } from '../book/tables.ts';
import type { BrandTables } from '../brand/tables.ts';
import type { CardTables } from '../card/tables.ts';
import type { CustomTables } from '../custom/tables.ts';
import type { MessageTables } from '../message/tables.ts';
import type { OwnLookTables } from '../own-looks/tables.ts';
import type { ProtectionTables } from '../protection/tables.ts';
import type { ThirdTables } from '../third/tables.ts';
import type { AccountTables } from './account-tables.ts';

/** Every table there is; each family of tables is declared beside its migration. */
export interface Tables
  extends AccountTables,
    BookTables,
    BrandTables,
    CardTables,
    CustomTables,
    MessageTables,
    OwnLookTables,
    ProtectionTables,
    ThirdTables {}
