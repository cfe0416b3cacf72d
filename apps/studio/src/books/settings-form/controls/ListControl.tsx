import { Radio } from 'antd';
import { useForm } from '../form-context.ts';
import { Gallery } from '../gallery/Gallery.tsx';
import type { ControlProps } from './control.ts';

/**
 * Selects one of several options: a row of buttons, a menu if there are many options, or pictures for templates, themes
 * and scenes.
 */
export function ListControl({ id, name, item, value, disabled, onChange }: ControlProps) {
  const { messages } = useForm();
  if (item.type !== 'list') return null;
  const options = item.options.map((option) => ({ value: option, label: messages.option(name, option) }));
  if (item.shown === 'gallery') {
    return (
      <Gallery id={id} name={name} options={options} value={String(value)} disabled={disabled} onChange={onChange} />
    );
  }
  if (item.shown === 'select') {
    return (
      <select
        id={id}
        className="select-control"
        value={String(value)}
        disabled={disabled}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    );
  }
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
