import type { SettingKey, ValueItem } from '@leafcast/book';

/**
 * Props of every setting control. The elements `${id}-label` and `${id}-hint` contain the control's name and
 * explanation.
 */
export interface ControlProps {
  readonly id: string;
  readonly name: SettingKey;
  readonly title: string;
  readonly item: ValueItem;
  readonly value: unknown;
  readonly disabled: boolean;
  readonly onChange: (value: unknown) => void;
}
