import { Slider } from 'antd';
import { NumberInput } from '../../../ui/parts/fields/NumberInput.tsx';
import { useForm } from '../form-context.ts';
import type { ControlProps } from './control.ts';

/** A slider with a unit and a number input for exact values. */
export function NumberControl({ id, title, item, value, disabled, onChange }: ControlProps) {
  const { messages, pageCount } = useForm();
  if (item.type !== 'number') return null;
  const number = typeof value === 'number' ? value : item.defaultValue;
  const max = item.isPage && pageCount !== undefined ? Math.max(number, pageCount, item.min) : item.max;
  const range = { min: item.min, max, step: item.step ?? 1, value: number, disabled };
  return (
    <div className="number-control">
      <Slider {...range} ariaLabelForHandle={title} tooltip={{ open: false }} onChange={onChange} />
      <NumberInput
        {...range}
        id={id}
        changeOnBlur
        aria-describedby={`${id}-hint`}
        onChange={(next) => next !== null && onChange(next)}
      />
      <span className="number-unit quiet">{item.unit ? messages.t(`settingUnit.${item.unit}`) : ''}</span>
    </div>
  );
}
