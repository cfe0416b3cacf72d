import type { BrandKind } from '@leafcast/book';
import { type BrandRecord, getBrandList } from '@leafcast/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../../api/client.ts';
import { queryClient } from '../../../../../api/query-client.ts';
import { useSession } from '../../../../../session/session-store.ts';

const brandsKey = 'brands';
const none: readonly BrandRecord[] = [];

interface Brands {
  readonly brands: readonly BrandRecord[];
  readonly isPending: boolean;
  /** Whether loading the brands failed. */
  readonly isFailed: boolean;
}

/** Loads the brands of a kind that the account may choose. */
export function useBrands(kind: BrandKind): Brands {
  const teamId = useSession(({ ready }) => ready?.teamId ?? '0');
  const { data, isPending, isError } = useQuery({
    queryKey: [brandsKey, teamId],
    queryFn: ({ signal }) => call(getBrandList, { teamId }, { signal, isQuiet: true }),
  });
  return { brands: data?.list.filter((brand) => brand.kind === kind) ?? none, isPending, isFailed: isError };
}

/** Reloads the brands after one has been created or deleted. */
export const refreshBrands = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [brandsKey] });
