import { type ReactNode, useId } from 'react';

interface FieldProps {
  readonly label: string;
  /** One line of help text. */
  readonly hint?: string | undefined;
  /** Error message; empty if the value is valid. */
  readonly error?: string | undefined;
  /** Renders the control with attributes that associate it with the label, hint and error. */
  readonly children: (control: ControlAttributes) => ReactNode;
}

export interface ControlAttributes {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

/** A labeled control with help text and an error message. */
export function Field({ label, hint, error = '', children }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      {children({ id, 'aria-invalid': error !== '', 'aria-describedby': described || undefined })}
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      <p id={`${id}-error`} className="field-error" role="alert">
        {error}
      </p>
    </div>
  );
}
