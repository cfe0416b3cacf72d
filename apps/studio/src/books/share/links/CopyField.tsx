import { CheckOutlined, CopyOutlined, ExportOutlined } from '@ant-design/icons';
import { Button, Input, type InputRef } from 'antd';
import { type Ref, useEffect, useId, useState } from 'react';
import { useText } from '../../../ui/language/use-text.ts';
import '../share.css';

interface CopyFieldProps {
  readonly label: string;
  readonly value: string;
  /** Number of lines; set for a text with several lines. */
  readonly rows?: number;
  /** URL that the field offers to open. */
  readonly href?: string;
  /** Ref of the single-line field. */
  readonly ref?: Ref<InputRef>;
}

/** How long the button shows "copied", in milliseconds. */
const copiedMs = 2000;

/** Shows a text that can be selected and copied, and optionally a URL that can be opened. */
export function CopyField({ label, value, rows, href, ref }: CopyFieldProps) {
  const { t } = useText();
  const id = useId();
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), copiedMs);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setIsCopied(true);
    } catch {
      // The clipboard is unavailable, so the text is selected for Ctrl+C.
      const field = document.getElementById(id);
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
    }
  };
  const common = { id, value, readOnly: true, dir: 'ltr' } as const;
  return (
    <div className="copy-field">
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      {rows ? <Input.TextArea {...common} rows={rows} /> : <Input {...common} {...(ref && { ref })} />}
      <div className="copy-field-buttons">
        <Button
          type={href ? 'primary' : 'default'}
          icon={isCopied ? <CheckOutlined /> : <CopyOutlined />}
          onClick={() => void copy()}
          aria-label={`${t(isCopied ? 'action.copied' : 'action.copy')}: ${label}`}
        >
          {t(isCopied ? 'action.copied' : 'action.copy')}
        </Button>
        {href && (
          <Button icon={<ExportOutlined />} href={href} target="_blank" rel="noopener">
            {t('publish.open')}
          </Button>
        )}
      </div>
      <span role="status" className="visually-hidden">
        {isCopied ? t('action.copied') : ''}
      </span>
    </div>
  );
}
