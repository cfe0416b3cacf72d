import { useId, useRef, useState } from 'react';
import { useEngine } from '../../state/engine-context.ts';

export interface CopyFieldProps {
  readonly label: string;
  readonly value: string;
  readonly lines?: number;
  readonly hint?: string;
}

/**
 * Copies the selected text.
 *
 * @returns whether the clipboard now contains the selected text `value`
 */
async function copySelection(value: string): Promise<boolean> {
  // The old method is tried first. It also works in frames that are not permitted to use the clipboard, in which the
  // new method would log an error.
  if (document.execCommand('copy')) return true;
  try {
    await navigator.clipboard.writeText(value);
    return true;
  } catch {
    return false;
  }
}

/**
 * A text with a button that copies the text. If the browser does not allow copying, the text is selected for manual
 * copying.
 */
export function CopyField({ label, value, lines, hint }: CopyFieldProps) {
  const { t, announce } = useEngine();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [copied, setCopied] = useState<{ readonly value: string; readonly isDone: boolean } | null>(null);
  const outcome = copied?.value === value ? copied : null;

  const copy = async () => {
    field.current?.select();
    const isDone = await copySelection(value);
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
