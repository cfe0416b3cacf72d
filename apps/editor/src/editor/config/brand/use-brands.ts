import type { BrandKind } from '@leafcast/book';
import { type BrandRecord, getBrandList } from '@leafcast/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { queryClient } from '../../../api/query-client.ts';
import { useSession } from '../../../session/session-store.ts';

const brandsKey = 'brands';
const none: readonly BrandRecord[] = [];

/** The brands of a kind that the account may choose; `isFailed` where they could not be had. */
export function useBrands(kind: BrandKind): { readonly brands: readonly BrandRecord[]; readonly isFailed: boolean } {
  const teamId = useSession(({ ready }) => ready?.teamId ?? '0');
  const { data, isError } = useQuery({
    queryKey: [brandsKey, teamId],
    queryFn: ({ signal }) => call(getBrandList, { teamId }, { signal, isQuiet: true }),
  });
  return { brands: data?.list.filter((brand) => brand.kind === kind) ?? none, isFailed: isError };
}

/** Asks for the brands again: one has been made or deleted. */
export const refreshBrands = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [brandsKey] });
