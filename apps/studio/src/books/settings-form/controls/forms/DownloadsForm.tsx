import { type Downloads, defaultDownloads, isFormValue } from '@leafcast/book';
import { formatBytes } from '@leafcast/messages';
import { useId } from 'react';
import { useText } from '../../../../ui/language/use-text.ts';
import { useForm } from '../../form-context.ts';
import { FileField } from '../../media/FileField.tsx';
import type { ControlProps } from '../control.ts';
import { useDraft } from '../use-draft.ts';
import { EditableRows } from './EditableRows.tsx';
import { FormCheckbox } from './FormCheckbox.tsx';
import { FormTextInput } from './FormTextInput.tsx';
import { isValidLink, linkError } from './link-error.ts';

/** Edits which files readers may download. @see W-219 … W-225, W-336, W-337, D-385 … D-392 */
export function DownloadsForm({ name, title, value, disabled, onChange }: ControlProps) {
  const { messages } = useForm();
  const [draft, setDraft] = useDraft<Downloads, Downloads>(
    isFormValue('downloads', value) && value !== null ? (value as Downloads) : defaultDownloads,
    (kept) => kept,
    (next) => (isValidLink(next.pdf.url) ? { value: next } : null),
    onChange,
  );
  const { pdf, attachments } = draft;
  const choice = (key: 'isDownloadProject' | 'isDownloadAttach' | 'hideDownloadSinglePage', label: string) => (
    <FormCheckbox
      label={label}
      isOn={draft[key]}
      disabled={disabled}
      onChange={(isOn) => setDraft({ ...draft, [key]: isOn })}
    />
  );
  return (
    <div className="form">
      <FormCheckbox
        label={messages.t('settingForm.original')}
        isOn={pdf.isOriginPath}
        disabled={disabled}
        onChange={(isOriginPath) => setDraft({ ...draft, pdf: { ...pdf, isOriginPath } })}
      />
      {!pdf.isOriginPath && (
        <>
          <FormTextInput
            label={messages.t('settingForm.ownLink')}
            value={pdf.url}
            disabled={disabled}
            maxLength={2000}
            error={linkError(pdf.url, messages)}
            onChange={(url) => setDraft({ ...draft, pdf: { ...pdf, url } })}
          />
          <FormCheckbox
            label={messages.t('settingForm.openLink')}
            isOn={pdf.urlOnlink}
            disabled={disabled}
            onChange={(urlOnlink) => setDraft({ ...draft, pdf: { ...pdf, urlOnlink } })}
          />
        </>
      )}
      {choice('isDownloadProject', messages.t('settingForm.project'))}
      {choice('hideDownloadSinglePage', messages.t('settingForm.hidePages'))}
      {choice('isDownloadAttach', messages.t('settingForm.attachments'))}
      {draft.isDownloadAttach && (
        <Attachments
          name={name}
          title={title}
          attachments={attachments}
          disabled={disabled}
          onChange={(rows) => setDraft({ ...draft, attachments: rows })}
        />
      )}
    </div>
  );
}

interface AttachmentsProps extends Pick<ControlProps, 'name' | 'title' | 'disabled'> {
  readonly attachments: Downloads['attachments'];
  readonly onChange: (attachments: Downloads['attachments']) => void;
}

function Attachments({ name, title, attachments, disabled, onChange }: AttachmentsProps) {
  const { messages } = useForm();
  const { language } = useText();
  const id = useId();
  return (
    <>
      <EditableRows
        rows={attachments}
        name={messages.t('settingForm.file')}
        disabled={disabled}
        maxRows={100}
        onChange={onChange}
      >
        {(row, change) => (
          <>
            <FormTextInput
              label={messages.t('settingForm.name')}
              value={row.name}
              disabled={disabled}
              maxLength={255}
              onChange={(text) => change({ ...row, name: text })}
            />
            <span className="quiet">{formatBytes(row.size, language)}</span>
          </>
        )}
      </EditableRows>
      <FileField
        id={`${id}-file`}
        name={name}
        title={title}
        path=""
        disabled={disabled}
        onSent={(sent) => {
          const added = { file: sent.path, name: sent.name, size: sent.size };
          onChange([...attachments, added]);
        }}
      />
    </>
  );
}
