interface LabeledCheckboxProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A labeled checkbox. */
export function LabeledCheckbox({ label, isOn, onChange }: LabeledCheckboxProps) {
  return (
    <label className="tick">
      <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      {label}
    </label>
  );
}
