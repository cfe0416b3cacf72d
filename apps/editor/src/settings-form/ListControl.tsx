import { Radio } from 'antd';
import { useText } from '../language/use-text.ts';
import type { ControlProps } from './control.ts';

export function ListControl({ id, name, item, value, disabled, onChange }: ControlProps) {
  const { has, t } = useText();
  if (item.type !== 'list') return null;
  const options = item.options.map((option) => {
    const key = `setting.${name}.${option}`;
    return { value: option, label: has(key) ? t(key) : option };
  });
  return (
    <Radio.Group
      id={id}
      optionType="button"
      value={value}
      disabled={disabled}
      options={options}
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-hint`}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
