import { useId } from 'react';
import { TextInput } from '../../ui/parts/fields/TextInput.tsx';

interface DayFieldProps {
  readonly label: string;
  /** Date such as `2026-12-31`; empty for none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Input for the first or last day of a date range. */
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
 * Returns midnight in local time at the start of a day, or of the day `daysLater` days after it, in ISO 8601; an empty
 * string for no day.
 */
export function getStartOfLocalDay(day: string, daysLater = 0): string {
  if (day === '') return '';
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater).toISOString();
}
