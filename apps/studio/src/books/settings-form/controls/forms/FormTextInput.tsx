import { Input } from 'antd';
import { useId } from 'react';

interface LineProps {
  readonly label: string;
  readonly value: string;
  readonly disabled: boolean;
  readonly maxLength: number;
  /** Error message; empty if the value is valid. */
  readonly error?: string;
  readonly isLong?: boolean;
  readonly onChange: (text: string) => void;
}

/** A labeled text input used in forms that edit a setting. */
export function FormTextInput({ label, value, disabled, maxLength, error = '', isLong = false, onChange }: LineProps) {
  const id = useId();
  const field = {
    id,
    value,
    disabled,
    maxLength,
    'aria-invalid': error !== '',
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onChange(target.value),
  };
  return (
    <label className="form-line" htmlFor={id}>
      <span>{label}</span>
      {isLong ? <Input.TextArea {...field} autoSize={{ minRows: 3, maxRows: 10 }} /> : <Input {...field} />}
      <span className="field-error" role="alert">
        {error}
      </span>
    </label>
  );
}
