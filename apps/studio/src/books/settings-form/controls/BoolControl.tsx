import { Switch } from 'antd';
import type { ControlProps } from './control.ts';

export function BoolControl({ id, value, disabled, onChange }: ControlProps) {
  return (
    <Switch id={id} checked={value === true} disabled={disabled} aria-describedby={`${id}-hint`} onChange={onChange} />
  );
}
