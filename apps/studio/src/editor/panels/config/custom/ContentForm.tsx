import { type ContentBlock, contentLimits, emptyContent } from '@leafcast/book';
import { useId } from 'react';
import { useLease } from '../../../../books/open-book/lease-store.ts';
import { EditableRows } from '../../../../books/settings-form/controls/forms/EditableRows.tsx';
import { FormTextInput } from '../../../../books/settings-form/controls/forms/FormTextInput.tsx';
import { isValidLink, linkError } from '../../../../books/settings-form/controls/forms/link-error.ts';
import { useDraft } from '../../../../books/settings-form/controls/use-draft.ts';
import { useForm } from '../../../../books/settings-form/form-context.ts';
import { FileField } from '../../../../books/settings-form/media/FileField.tsx';
import { setSettings, useSetting } from '../set-settings.ts';
import { MarkupField } from './MarkupField.tsx';

type Blocks = readonly ContentBlock[];

/**
 * Edits the author's own content blocks. A block with an invalid URL is not stored until the URL is valid. @see W-279,
 * W-417 … W-419
 */
export function ContentForm() {
  const { t } = useForm().messages;
  const isMine = useLease((lease) => lease.isMine);
  const id = useId();
  const kept = useSetting('customContent') ?? [];
  const [blocks, setBlocks] = useDraft<Blocks, Blocks>(
    kept,
    (value) => value,
    (draft) => ({ value: draft.map((block) => (isValidLink(block.url) ? block : { ...block, url: '' })) }),
    (customContent) => {
      const isFirst = kept.length === 0 && customContent.length > 0;
      setSettings({ customContent, ...(isFirst ? { contentButton: true } : {}) });
    },
  );
  return (
    <EditableRows
      rows={blocks}
      name={t('content.block')}
      disabled={!isMine}
      newRow={{ ...emptyContent, id: newId() }}
      maxRows={contentLimits.blocks}
      onChange={setBlocks}
    >
      {(block, change, label) => (
        <BlockFields id={`${id}-${block.id}`} label={label} block={block} disabled={!isMine} onChange={change} />
      )}
    </EditableRows>
  );
}

interface BlockFieldsProps {
  readonly id: string;
  readonly label: string;
  readonly block: ContentBlock;
  readonly disabled: boolean;
  readonly onChange: (block: ContentBlock) => void;
}

function BlockFields({ id, label, block, disabled, onChange }: BlockFieldsProps) {
  const { messages } = useForm();
  const { t } = messages;
  const set = (values: Partial<ContentBlock>) => onChange({ ...block, ...values });
  return (
    <>
      <FormTextInput
        label={t('settingForm.title')}
        value={block.title}
        disabled={disabled}
        maxLength={contentLimits.title}
        onChange={(title) => set({ title })}
      />
      <MarkupField
        label={t('settingForm.text')}
        value={block.text}
        disabled={disabled}
        maxLength={contentLimits.text}
        onChange={(text) => set({ text })}
      />
      <FileField
        id={`${id}-picture`}
        name="customContent"
        title={`${label}: ${t('settingForm.picture')}`}
        path={block.picture}
        disabled={disabled}
        onSent={({ path }) => set({ picture: path })}
        onRemove={() => set({ picture: '' })}
      />
      {block.picture !== '' && (
        <FormTextInput
          label={t('content.alt')}
          value={block.alt}
          disabled={disabled}
          maxLength={contentLimits.alt}
          onChange={(alt) => set({ alt })}
        />
      )}
      <FormTextInput
        label={t('settingForm.link')}
        value={block.url}
        disabled={disabled}
        maxLength={2000}
        error={linkError(block.url, messages)}
        onChange={(url) => set({ url })}
      />
      {block.url !== '' && (
        <FormTextInput
          label={t('content.linkText')}
          value={block.linkText}
          disabled={disabled}
          maxLength={contentLimits.linkText}
          onChange={(linkText) => set({ linkText })}
        />
      )}
    </>
  );
}

/** Returns a new block id. `randomUUID` is not used because it is unavailable over plain HTTP. */
const newId = () => Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(36)).join('');
