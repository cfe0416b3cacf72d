import { useId, useRef, useState } from 'react';
import { useEngine } from './engine-context.ts';

export interface CopyFieldProps {
  readonly label: string;
  readonly value: string;
  readonly lines?: number;
  readonly hint?: string;
}

/** A text with a button that copies it; where the browser forbids that, the text is selected for copying by hand. */
export function CopyField({ label, value, lines, hint }: CopyFieldProps) {
  const { t, announce } = useEngine();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [copied, setCopied] = useState<{ readonly value: string; readonly isDone: boolean } | null>(null);
  const outcome = copied?.value === value ? copied : null;

  const copy = async () => {
    let isDone = false;
    try {
      await navigator.clipboard.writeText(value);
      isDone = true;
    } catch {
      // Frames without permission and pages without TLS end here.
      field.current?.select();
      isDone = document.execCommand('copy');
    }
    setCopied({ value, isDone });
    announce(t(isDone ? 'share.copied' : 'share.copyFailed'));
  };

  return (
    <div className="lc-copy">
      <label htmlFor={id}>{label}</label>
      <div className="lc-copy-row">
        <textarea
          id={id}
          ref={field}
          readOnly
          dir="ltr"
          rows={lines ?? 1}
          value={value}
          spellCheck={false}
          onFocus={(event) => event.currentTarget.select()}
        />
        <button type="button" className="lc-primary" onClick={copy}>
          {t(outcome?.isDone ? 'share.copied' : 'share.copy')}
        </button>
      </div>
      {outcome && !outcome.isDone ? <p className="lc-hint">{t('share.copyFailed')}</p> : null}
      {hint && <p className="lc-hint">{hint}</p>}
    </div>
  );
}
