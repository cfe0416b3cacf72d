import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { maxTemplateNameLength } from '@leafcast/book/templates';
import { Button, Input, Tooltip } from 'antd';
import { type ReactNode, useState } from 'react';
import type { FormMessages } from '../../../books/settings-form/form-messages.ts';
import { askQuestion } from '../../../ui/dialogs/ask.ts';
import { useText } from '../../../ui/language/use-text.ts';
import { notifyFailure } from './notify-failure.ts';

interface CustomCardActionsProps {
  readonly messages: FormMessages;
  readonly name: string;
  /** Whether the account may rename and delete the template or theme. */
  readonly mayChange: boolean;
  readonly onRename: (name: string) => Promise<void>;
  readonly onDelete: () => Promise<void>;
  /** Additional actions in the sheet. */
  readonly children?: ReactNode;
}

/**
 * Shows the name of one of the author's own templates or themes, with buttons for its actions. Deleting requires
 * confirmation.
 */
export function CustomCardActions({ messages, name, mayChange, onRename, onDelete, children }: CustomCardActionsProps) {
  const { t: editor } = useText();
  const { t } = messages;
  const [draft, setDraft] = useState<string | null>(null);
  const rename = async () => {
    const wanted = draft?.trim();
    setDraft(null);
    if (!wanted || wanted === name) return;
    await onRename(wanted).catch((cause) => notifyFailure(messages, 'design.saveFailed', wanted, cause));
  };
  const remove = async () => {
    const isSure = await askQuestion({
      title: editor('books.deleteTitle', { title: name }),
      text: t('design.deleteText'),
      yes: editor('action.delete'),
      no: editor('action.cancel'),
      isDangerous: true,
    });
    if (!isSure) return;
    await onDelete().catch((cause) => notifyFailure(messages, 'design.deleteFailed', name, cause));
  };
  return (
    <>
      {draft === null ? (
        <bdi className="look-name">{name}</bdi>
      ) : (
        <Input
          size="small"
          autoFocus
          value={draft}
          maxLength={maxTemplateNameLength}
          aria-label={t('settingForm.name')}
          onChange={({ target }) => setDraft(target.value)}
          onPressEnter={() => void rename()}
          onBlur={() => void rename()}
          onKeyDown={({ key }) => key === 'Escape' && setDraft(null)}
        />
      )}
      <div className="own-look-actions">
        {mayChange && (
          <Tooltip title={t('contents.rename')}>
            <Button
              type="text"
              size="small"
              icon={<EditOutlined />}
              aria-label={`${t('contents.rename')}: ${name}`}
              onClick={() => setDraft(name)}
            />
          </Tooltip>
        )}
        {children}
        {mayChange && (
          <Tooltip title={editor('action.delete')}>
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined />}
              aria-label={`${editor('action.delete')}: ${name}`}
              onClick={() => void remove()}
            />
          </Tooltip>
        )}
      </div>
    </>
  );
}
