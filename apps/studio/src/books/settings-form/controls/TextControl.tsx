import { isSettingValue } from '@leafcast/book';
import { Input } from 'antd';
import { useForm } from '../form-context.ts';
import type { ControlProps } from './control.ts';
import { useDraft } from './use-draft.ts';

/** A text input with one or several lines. Invalid text is not stored; a line below the input says what is expected. */
export function TextControl({ id, name, item, value, disabled, onChange }: ControlProps) {
  const { messages } = useForm();
  const [draft, setDraft] = useDraft(
    typeof value === 'string' ? value : '',
    (text) => text,
    (text) =>
      isSettingValue(name, text.trim()) ? { value: text.trim() } : isSettingValue(name, text) ? { value: text } : null,
    onChange,
  );
  if (item.type !== 'text') return null;
  const isWrong = !isSettingValue(name, draft) && !isSettingValue(name, draft.trim());
  const shared = {
    id,
    value: draft,
    disabled,
    maxLength: item.maxLength,
    'aria-describedby': `${id}-hint ${id}-error`,
    'aria-invalid': isWrong,
    onChange: ({ target }: { target: { value: string } }) => setDraft(target.value),
  };
  return (
    <div>
      {item.multiline ? <Input.TextArea {...shared} autoSize={{ minRows: 3, maxRows: 10 }} /> : <Input {...shared} />}
      <p id={`${id}-error`} className="field-error" role="alert">
        {isWrong && item.format ? messages.t(`settingWrong.${item.format}`) : ''}
      </p>
    </div>
  );
}
