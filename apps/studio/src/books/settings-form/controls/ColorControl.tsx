import { CloseOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useForm } from '../form-context.ts';
import type { ControlProps } from './control.ts';
import { useDraft } from './use-draft.ts';

const isColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

/** Control with the browser's color picker, a text field, and a button that clears an optional color. */
export function ColorControl({ id, title, item, value, disabled, onChange }: ControlProps) {
  const { messages } = useForm();
  const isOptional = item.type === 'color' && item.optional === true;
  const color = typeof value === 'string' ? value : '';
  const [draft, setDraft] = useDraft(
    color,
    (text) => text,
    (text) => (isColor(text) || (isOptional && text === '') ? { value: text } : null),
    onChange,
  );
  const isWrong = draft !== '' && !isColor(draft);
  return (
    <div className="color-control">
      <input
        id={id}
        type="color"
        value={isColor(color) ? color : '#ffffff'}
        data-empty={color === ''}
        disabled={disabled}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => setDraft(target.value)}
      />
      <Input
        value={draft}
        disabled={disabled}
        maxLength={7}
        spellCheck={false}
        dir="ltr"
        placeholder={isOptional ? messages.t('settingForm.byTemplate') : '#rrggbb'}
        aria-label={`${title}: #rrggbb`}
        aria-invalid={isWrong}
        onChange={({ target }) => setDraft(target.value.trim())}
      />
      {isOptional && color !== '' && !disabled && (
        <Button
          type="text"
          icon={<CloseOutlined />}
          onClick={() => setDraft('')}
          aria-label={`${messages.t('settingForm.clear')}: ${title}`}
        />
      )}
      <p className="field-error" role="alert">
        {isWrong ? messages.t('settingWrong.color') : ''}
      </p>
    </div>
  );
}
