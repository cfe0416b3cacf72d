interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly (readonly [value: Value, text: string])[];
  readonly onChange: (value: Value) => void;
  /** Id of the field, if the field has its own label. */
  readonly id?: string;
}

/** Lets the user choose one of a few options. */
export function Choice<Value extends string>({ label, value, options, onChange, id }: ChoiceProps<Value>) {
  return (
    <select
      className="admin-select"
      id={id}
      aria-label={id === undefined ? label : undefined}
      value={value}
      onChange={({ target }) => {
        const chosen = options.find(([one]) => one === target.value);
        if (chosen) onChange(chosen[0]);
      }}
    >
      {options.map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </select>
  );
}
