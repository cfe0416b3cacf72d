import { useSearchParams } from 'react-router';

/**
 * Returns the value of a filter and a function to change it. The filter is stored in the URL, so that a link reproduces
 * the result.
 */
export function useFilter(name: string): readonly [value: string, set: (value: string) => void] {
  const [search, setSearch] = useSearchParams();
  const set = (value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return [search.get(name) ?? '', set];
}
