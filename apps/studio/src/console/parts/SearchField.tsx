import { SearchInput } from '../../ui/parts/fields/SearchInput.tsx';
import { useFilter } from './use-filter.ts';

interface SearchFieldProps {
  readonly label: string;
  /** Name of the filter in the URL. */
  readonly name?: string;
}

/** Search field that filters a list by the entered text. */
export function SearchField({ label, name = 'search' }: SearchFieldProps) {
  const [value, set] = useFilter(name);
  return <SearchInput className="admin-search" maxLength={200} label={label} value={value} onChange={set} />;
}
