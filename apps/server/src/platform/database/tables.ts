import type { ThirdTables } from '../../accounts/identity-provider/tables.ts';
import type { AccountTables } from '../../accounts/tables.ts';
import type { BrandTables } from '../../books/brands/tables.ts';
import type { CardTables } from '../../books/cards/tables.ts';
import type { OwnLookTables } from '../../books/custom-themes/tables.ts';
import type { ProtectionTables } from '../../books/protection/tables.ts';
import type { CustomTables } from '../../books/saved-configs/tables.ts';
import type { BookTables } from '../../books/stored/tables.ts';
import type { MessageTables } from '../../hosting/messages/tables.ts';

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
