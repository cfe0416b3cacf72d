import { BoldOutlined, FontSizeOutlined, ItalicOutlined, LinkOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { type ReactNode, useId } from 'react';
import { useForm } from '../../../../books/settings-form/form-context.ts';
import { type MarkupKind, withMarkup } from './markup.ts';

interface MarkupFieldProps {
  readonly label: string;
  readonly value: string;
  readonly disabled: boolean;
  readonly maxLength: number;
  readonly onChange: (text: string) => void;
}

const icons: Readonly<Record<MarkupKind, ReactNode>> = {
  bold: <BoldOutlined />,
  italic: <ItalicOutlined />,
  title: <FontSizeOutlined />,
  list: <UnorderedListOutlined />,
  link: <LinkOutlined />,
};
const markups: readonly MarkupKind[] = ['bold', 'italic', 'title', 'list', 'link'];

/** Text field with markup, and buttons that apply markup to the selection. */
export function MarkupField({ label, value, disabled, maxLength, onChange }: MarkupFieldProps) {
  const { t } = useForm().messages;
  const id = useId();
  const put = (mark: MarkupKind) => {
    const field = document.getElementById(id);
    if (!(field instanceof HTMLTextAreaElement)) return;
    const { selectionStart: start, selectionEnd: end } = field;
    const next = withMarkup(value, { start, end }, mark, t('content.linkAddress'));
    if (next.text.length > maxLength) return;
    onChange(next.text);
    // The field contains the new text only after the next render, so the selection is set later.
    requestAnimationFrame(() => {
      field.focus();
      field.setSelectionRange(next.start, next.end);
    });
  };
  return (
    <div className="form-line">
      <label htmlFor={id}>{label}</label>
      <span className="text-tools">
        {markups.map((mark) => (
          <Button
            key={mark}
            type="text"
            size="small"
            icon={icons[mark]}
            disabled={disabled}
            title={t(`content.${mark}`)}
            onClick={() => put(mark)}
            aria-label={`${t(`content.${mark}`)}: ${label}`}
            aria-controls={id}
          />
        ))}
      </span>
      <Input.TextArea
        id={id}
        value={value}
        disabled={disabled}
        maxLength={maxLength}
        autoSize={{ minRows: 4, maxRows: 14 }}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
