import { UndoOutlined } from '@ant-design/icons';
import type { SettingKey, ValueItem } from '@leafcast/book';
import { Button, Tooltip } from 'antd';
import { type ComponentType, memo, useId } from 'react';
import { mayUse } from '../../session/entitlements.ts';
import { FeatureDenied } from '../../session/FeatureDenied.tsx';
import { useSession } from '../../session/session-store.ts';
import { HighlightedText } from '../../ui/parts/HighlightedText.tsx';
import { BoolControl } from './controls/BoolControl.tsx';
import { ColorControl } from './controls/ColorControl.tsx';
import type { ControlProps } from './controls/control.ts';
import { FileControl } from './controls/FileControl.tsx';
import { FormControl } from './controls/FormControl.tsx';
import { ListControl } from './controls/ListControl.tsx';
import { NumberControl } from './controls/NumberControl.tsx';
import { TextControl } from './controls/TextControl.tsx';
import { useForm } from './form-context.ts';

/**
 * The control for each item type. A new item type does not compile until a control has been added to this object. @see
 * W-172 … W-181
 */
const controls: Readonly<Record<ValueItem['type'], ComponentType<ControlProps>>> = {
  bool: BoolControl,
  color: ColorControl,
  number: NumberControl,
  text: TextControl,
  list: ListControl,
  file: FileControl,
  form_other: FormControl,
  contactabout: FormControl,
  dialog: FormControl,
};

interface SettingProps {
  readonly name: SettingKey;
  readonly item: ValueItem;
  readonly value: unknown;
  /**
   * Called with the new value. The function must be stable between renders, so that only changed settings are rendered
   * again.
   */
  readonly onChange: (name: SettingKey, value: unknown) => void;
}

/**
 * Shows a setting: its name, its explanation or the reason why it cannot be changed, its control, and a reset button.
 */
export const Setting = memo(function Setting({ name, item, value, onChange }: SettingProps) {
  const { messages, searchQuery = '' } = useForm();
  const id = useId();
  const { feature } = item;
  const isAllowed = useSession(({ entitlements }) => feature === undefined || mayUse(entitlements, feature));
  const Control = controls[item.type];
  const title = messages.title(name);
  const reset = messages.t('settingForm.reset');
  const change = (after: unknown) => onChange(name, after);
  const isDefault = JSON.stringify(value) === JSON.stringify(item.defaultValue);
  return (
    <div className="setting" data-type={item.type} data-setting={name}>
      <div className="setting-top">
        <label htmlFor={id} id={`${id}-label`}>
          <HighlightedText text={title} searchQuery={searchQuery} />
        </label>
        {!isDefault && (
          <Tooltip title={reset}>
            <Button
              type="text"
              size="small"
              icon={<UndoOutlined className="mirrored" />}
              onClick={() => onChange(name, item.defaultValue)}
              aria-label={`${reset}: ${title}`}
            />
          </Tooltip>
        )}
      </div>
      <p id={`${id}-hint`} className="quiet">
        <HighlightedText text={messages.hint(name)} searchQuery={searchQuery} />
        {!isAllowed && <FeatureDenied />}
      </p>
      <Control id={id} name={name} title={title} item={item} value={value} disabled={!isAllowed} onChange={change} />
    </div>
  );
});
