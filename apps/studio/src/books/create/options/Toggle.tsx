import { Switch } from 'antd';
import { useId } from 'react';

interface ToggleProps {
  readonly label: string;
  readonly hint: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A switch with a line of explanation. */
export function Toggle({ label, hint, isOn, onChange }: ToggleProps) {
  const id = useId();
  return (
    <div className="option">
      <div>
        <label htmlFor={id}>{label}</label>
        <p id={`${id}-hint`} className="quiet">
          {hint}
        </p>
      </div>
      <Switch id={id} checked={isOn} aria-describedby={`${id}-hint`} onChange={onChange} />
    </div>
  );
}
