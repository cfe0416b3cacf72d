import type { CallData, getAccountDetails } from '@leafcast/contract';

export type AccountDetails = CallData<typeof getAccountDetails>;
