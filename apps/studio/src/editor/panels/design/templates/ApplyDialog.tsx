import { Button, Modal } from 'antd';
import type { ReactNode } from 'react';
import { saveOnRequest } from '../../../../books/open-book/saving/saving.ts';
import type { FormMessages } from '../../../../books/settings-form/form-messages.ts';
import { useText } from '../../../../ui/language/use-text.ts';

interface ApplyDialogProps {
  readonly messages: FormMessages;
  /** Name of the template or theme to apply; `null` while the dialog is closed. */
  readonly name: string | null;
  /** Names of the author's changes that would be overwritten. */
  readonly replaced: readonly string[];
  /** Whether the template or theme cannot be applied yet, for example because no part is selected. */
  readonly disabled?: boolean;
  /** Additional choices that the user must make before the template or theme is applied. */
  readonly children?: ReactNode;
  readonly onApply: (replaces: boolean) => void;
  readonly onClose: () => void;
}

/** Maximum number of names listed. */
const maxListed = 8;

/** Asks whether to keep or replace the author's changes, and lists the changes that would be replaced. */
export function ApplyDialog({ messages, name, replaced, disabled, children, onApply, onClose }: ApplyDialogProps) {
  const { t } = useText();
  const hasLoss = replaced.length > 0;
  const apply = (replaces: boolean) => {
    onApply(replaces);
    saveOnRequest();
  };
  return (
    <Modal
      open={name !== null}
      title={messages.t('design.applyTitle', { name: name ?? '' })}
      onCancel={onClose}
      width={480}
      footer={
        <div className="apply-buttons">
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          {hasLoss && (
            <Button disabled={disabled ?? false} onClick={() => apply(true)}>
              {messages.t('design.replace')}
            </Button>
          )}
          <Button type="primary" autoFocus disabled={disabled ?? false} onClick={() => apply(false)}>
            {messages.t(hasLoss ? 'design.keep' : 'design.apply')}
          </Button>
        </div>
      }
    >
      {children}
      {hasLoss && (
        <>
          <p>{messages.t('design.applyText')}</p>
          <ul className="question-names">
            {replaced.slice(0, maxListed).map((one) => (
              <li key={one}>{one}</li>
            ))}
            {replaced.length > maxListed && <li>… {replaced.length - maxListed}</li>}
          </ul>
        </>
      )}
    </Modal>
  );
}
