import { type ContentBlock, contentLimits, emptyBlock } from '@leafcast/book';
import { useId } from 'react';
import { useLease } from '../../../../books/open-book/lease-store.ts';
import { Line } from '../../../../books/settings-form/controls/forms/Line.tsx';
import { isLink, linkError } from '../../../../books/settings-form/controls/forms/link-error.ts';
import { Rows } from '../../../../books/settings-form/controls/forms/Rows.tsx';
import { useDraft } from '../../../../books/settings-form/controls/use-draft.ts';
import { useForm } from '../../../../books/settings-form/form-context.ts';
import { FileField } from '../../../../books/settings-form/media/FileField.tsx';
import { setSettings, useSetting } from '../set-settings.ts';
import { MarkupField } from './MarkupField.tsx';

type Blocks = readonly ContentBlock[];

/**
 * Edits the author's own content blocks. An incomplete URL is not stored until it is valid. @see W-279, W-417 … W-419
 */
export function ContentForm() {
  const { t } = useForm().messages;
  const isMine = useLease((lease) => lease.isMine);
  const id = useId();
  const kept = useSetting('customContent') ?? [];
  const [blocks, setBlocks] = useDraft<Blocks, Blocks>(
    kept,
    (value) => value,
    (draft) => ({ value: draft.map((block) => (isLink(block.url) ? block : { ...block, url: '' })) }),
    (customContent) => {
      const isFirst = kept.length === 0 && customContent.length > 0;
      setSettings({ customContent, ...(isFirst ? { contentButton: true } : {}) });
    },
  );
  return (
    <Rows
      rows={blocks}
      name={t('content.block')}
      disabled={!isMine}
      newRow={{ ...emptyBlock, id: newId() }}
      maxRows={contentLimits.blocks}
      onChange={setBlocks}
    >
      {(block, change, label) => (
        <BlockFields id={`${id}-${block.id}`} label={label} block={block} disabled={!isMine} onChange={change} />
      )}
    </Rows>
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
      <Line
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
        <Line
          label={t('content.alt')}
          value={block.alt}
          disabled={disabled}
          maxLength={contentLimits.alt}
          onChange={(alt) => set({ alt })}
        />
      )}
      <Line
        label={t('settingForm.link')}
        value={block.url}
        disabled={disabled}
        maxLength={2000}
        error={linkError(block.url, messages)}
        onChange={(url) => set({ url })}
      />
      {block.url !== '' && (
        <Line
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

/** Returns a new block id; `randomUUID` is not available over plain HTTP. */
const newId = () => Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(36)).join('');
