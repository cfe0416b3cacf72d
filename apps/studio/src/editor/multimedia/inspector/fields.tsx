import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useId } from 'react';
import { NumberInput } from '../../../ui/parts/fields/NumberInput.tsx';

interface NumberFieldProps {
  readonly label: string;
  /** Value of the field; `null` if the selected items have different values. */
  readonly value: number | null;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly unit?: string;
  readonly disabled: boolean;
  readonly onChange: (value: number) => void;
}

/** A number input with a label and a unit. */
export function NumberField({ label, value, unit, onChange, step = 1, ...rest }: NumberFieldProps) {
  const id = useId();
  return (
    <div className="number-field">
      <label htmlFor={id}>{label}</label>
      <NumberInput
        {...rest}
        id={id}
        size="small"
        step={step}
        value={value === null ? null : Math.round(value * 10) / 10}
        suffix={unit && <span className="unit">{unit}</span>}
        changeOnBlur
        onChange={(next) => typeof next === 'number' && onChange(next)}
      />
    </div>
  );
}

interface ColorFieldProps {
  readonly label: string;
  readonly value: string | undefined;
  /** Color shown if no value is set. */
  readonly fallback: string;
  readonly clear: string;
  readonly disabled: boolean;
  readonly onChange: (color: string | undefined) => void;
}

/** A color input with a button that clears it. */
export function ColorField({ label, value, fallback, clear, disabled, onChange }: ColorFieldProps) {
  const id = useId();
  return (
    <div className="color-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="color"
        value={value ?? fallback}
        data-empty={value === undefined}
        disabled={disabled}
        onChange={({ target }) => onChange(target.value)}
      />
      {value !== undefined && !disabled && (
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined />}
          onClick={() => onChange(undefined)}
          aria-label={`${clear}: ${label}`}
        />
      )}
    </div>
  );
}

interface PartProps {
  readonly id?: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** A section of the inspector with its heading. */
export function InspectorSection({ id, title, children }: PartProps) {
  return (
    <section id={id} className="inspector-part">
      <h3>{title}</h3>
      {children}
    </section>
  );
}
