import { Radio } from 'antd';
import { useId } from 'react';

interface ChoiceListProps<Value extends number | string> {
  readonly legend: string;
  readonly hint?: string;
  readonly value: Value;
  readonly choices: readonly {
    readonly value: Value;
    readonly label: string;
    readonly hint?: string;
    readonly isDisabled?: boolean;
  }[];
  readonly onChange: (value: Value) => void;
}

/** Radio group with a line of explanation for each option. */
export function ChoiceList<Value extends number | string>({
  legend,
  hint,
  value,
  choices,
  onChange,
}: ChoiceListProps<Value>) {
  const id = useId();
  return (
    <fieldset aria-describedby={hint ? id : undefined}>
      <legend>{legend}</legend>
      {hint && (
        <p id={id} className="quiet">
          {hint}
        </p>
      )}
      <Radio.Group className="choice-list" value={value} name={id}>
        {choices.map((choice) => (
          <Radio
            key={choice.value}
            value={choice.value}
            disabled={choice.isDisabled ?? false}
            onChange={() => onChange(choice.value)}
          >
            {choice.label}
            {choice.hint && <span className="quiet choice-hint">{choice.hint}</span>}
          </Radio>
        ))}
      </Radio.Group>
    </fieldset>
  );
}
