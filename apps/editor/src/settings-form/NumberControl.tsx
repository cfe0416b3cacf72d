import { InputNumber, Slider } from 'antd';
import type { ControlProps } from './control.ts';

/** A slider for the hand, a field for the exact value. */
export function NumberControl({ id, title, item, value, disabled, onChange }: ControlProps) {
  if (item.type !== 'number') return null;
  const number = typeof value === 'number' ? value : item.defaultValue;
  const step = Number.isInteger(item.min) && item.max - item.min > 10 ? 1 : 0.1;
  const range = { min: item.min, max: item.max, step, value: number, disabled };
  return (
    <div className="number-control">
      <Slider {...range} ariaLabelForHandle={title} onChange={onChange} />
      <InputNumber
        {...range}
        id={id}
        changeOnBlur
        aria-describedby={`${id}-hint`}
        onChange={(next) => next !== null && onChange(next)}
      />
    </div>
  );
}
