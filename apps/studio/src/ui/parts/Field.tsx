import { type ReactNode, useId } from 'react';

interface FieldProps {
  readonly label: string;
  /** One line that explains it. */
  readonly hint?: string | undefined;
  /** What is wrong with it; empty when nothing is. */
  readonly error?: string | undefined;
  /** Draws the control with the attributes that tie it to label, hint and error. */
  readonly children: (control: ControlAttributes) => ReactNode;
}

export interface ControlAttributes {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

/** A labelled control with its explanation and its error. */
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
