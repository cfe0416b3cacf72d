interface ChoiceProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly disabled: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A labeled checkbox inside a form. */
export function Choice({ label, isOn, disabled, onChange }: ChoiceProps) {
  return (
    <label className="tick">
      <input type="checkbox" checked={isOn} disabled={disabled} onChange={({ target }) => onChange(target.checked)} />
      {label}
    </label>
  );
}
