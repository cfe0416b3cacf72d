import { TextInput } from '../../parts/TextInput.tsx';
import { useFilter } from './use-filter.ts';

interface SearchFieldProps {
  readonly label: string;
  /** The filter in the address. */
  readonly name?: string;
}

/** Finds in a list what has these words. */
export function SearchField({ label, name = 'search' }: SearchFieldProps) {
  const [value, set] = useFilter(name);
  return (
    <TextInput
      type="search"
      className="admin-search"
      placeholder={label}
      aria-label={label}
      maxLength={200}
      allowClear
      value={value}
      onChange={({ target }) => set(target.value)}
    />
  );
}
