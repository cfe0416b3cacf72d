import { useId } from 'react';
import { TextInput } from '../../ui/parts/TextInput.tsx';

interface DayProps {
  readonly label: string;
  /** As in `2026-12-31`; empty: none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The first or the last day of what is shown. */
export function Day({ label, value, onChange }: DayProps) {
  const id = useId();
  return (
    <span className="admin-day">
      <label htmlFor={id}>{label}</label>
      <TextInput id={id} type="date" value={value} onChange={({ target }) => onChange(target.value)} />
    </span>
  );
}

/** Midnight here at the beginning of a day, or of the one after it, in ISO 8601; empty for no day. */
export function startOf(day: string, daysLater = 0): string {
  if (day === '') return '';
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater).toISOString();
}
