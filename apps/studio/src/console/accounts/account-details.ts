import type { DataOf, getAccountDetails } from '@leafcast/contract';

export type AccountDetails = DataOf<typeof getAccountDetails>;
