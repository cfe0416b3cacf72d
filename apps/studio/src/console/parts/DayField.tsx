import { useId } from 'react';
import { TextInput } from '../../ui/parts/fields/TextInput.tsx';

interface DayFieldProps {
  readonly label: string;
  /** Date such as `2026-12-31`; empty for none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Input for the first or last day of the range shown. */
export function DayField({ label, value, onChange }: DayFieldProps) {
  const id = useId();
  return (
    <span className="admin-day">
      <label htmlFor={id}>{label}</label>
      <TextInput id={id} type="date" value={value} onChange={({ target }) => onChange(target.value)} />
    </span>
  );
}

/**
 * Returns midnight in local time at the start of a day, or of a day `daysLater` after it, in ISO 8601; empty for no
 * day.
 */
export function startOf(day: string, daysLater = 0): string {
  if (day === '') return '';
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater).toISOString();
}
