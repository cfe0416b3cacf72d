import { FileField } from '../media/FileField.tsx';
import type { ControlProps } from './control.ts';

export function FileControl({ id, name, title, value, disabled, onChange }: ControlProps) {
  return (
    <FileField
      id={id}
      name={name}
      title={title}
      path={typeof value === 'string' ? value : ''}
      disabled={disabled}
      onSent={({ path }) => onChange(path)}
      onRemove={() => onChange('')}
    />
  );
}
