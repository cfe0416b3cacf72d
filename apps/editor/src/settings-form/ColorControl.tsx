import type { ControlProps } from './control.ts';

/** The browser's own colour field: known to everybody, complete by keyboard. */
export function ColorControl({ id, value, disabled, onChange }: ControlProps) {
  const color = typeof value === 'string' ? value : '#000000';
  return (
    <span className="color-control">
      <input
        id={id}
        type="color"
        value={color}
        disabled={disabled}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(target.value)}
      />
      <code>{color}</code>
    </span>
  );
}
