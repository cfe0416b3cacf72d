import { type Ad, isFormValue } from '@leafcast/book';
import { useId } from 'react';
import { useForm } from '../../form-context.ts';
import { FileField } from '../../media/FileField.tsx';
import type { ControlProps } from '../control.ts';
import { useDraft } from '../use-draft.ts';
import { EditableRows } from './EditableRows.tsx';
import { FormTextInput } from './FormTextInput.tsx';
import { isValidLink, linkError } from './link-error.ts';

/** Edits a list of pictures with links. A row is not stored until it has a picture. @see W-135 … W-140 */
export function Ads({ name, title, value, disabled, onChange }: ControlProps) {
  const { messages } = useForm();
  const id = useId();
  const [rows, setRows] = useDraft<readonly Ad[], readonly Ad[]>(
    isFormValue('ads', value) ? (value as readonly Ad[]) : [],
    (kept) => kept,
    (draft) => ({ value: draft.filter(({ image, url }) => image !== '' && isValidLink(url)) }),
    onChange,
  );
  return (
    <EditableRows
      rows={rows}
      name={title}
      disabled={disabled}
      newRow={{ image: '', url: '', title: '' }}
      maxRows={20}
      onChange={setRows}
    >
      {(row, change, label) => (
        <>
          <FileField
            id={`${id}-${label}`}
            name={name}
            title={`${messages.t('settingForm.picture')}, ${label}`}
            path={row.image}
            disabled={disabled}
            onSent={({ path }) => change({ ...row, image: path })}
          />
          <FormTextInput
            label={messages.t('settingForm.title')}
            value={row.title}
            disabled={disabled}
            maxLength={200}
            onChange={(text) => change({ ...row, title: text })}
          />
          <FormTextInput
            label={messages.t('settingForm.link')}
            value={row.url}
            disabled={disabled}
            maxLength={2000}
            error={linkError(row.url, messages)}
            onChange={(url) => change({ ...row, url })}
          />
        </>
      )}
    </EditableRows>
  );
}
