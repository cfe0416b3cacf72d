interface ChoiceProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly disabled: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A labeled checkbox used in forms that edit a setting. */
export function FormCheckbox({ label, isOn, disabled, onChange }: ChoiceProps) {
  return (
    <label className="tick">
      <input type="checkbox" checked={isOn} disabled={disabled} onChange={({ target }) => onChange(target.checked)} />
      {label}
    </label>
  );
}
