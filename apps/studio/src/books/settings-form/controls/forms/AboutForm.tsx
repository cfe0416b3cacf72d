import { type About, contactTypes, isFormValue } from '@leafcast/book';
import { useId } from 'react';
import { useForm } from '../../form-context.ts';
import { FileField } from '../../media/FileField.tsx';
import type { ControlProps } from '../control.ts';
import { useDraft } from '../use-draft.ts';
import { EditableRows } from './EditableRows.tsx';
import { FormTextInput } from './FormTextInput.tsx';
import { isValidLink, linkError } from './link-error.ts';

type Contact = About['contacts'][number];

const freshContact: Contact = { type: 'Author', value: '' };
const empty: About = { logo: '', title: '', description: '', contacts: [] };

/** Edits the name of the book's creator and the contact details. @see W-227 … W-235 */
export function AboutForm({ name, title, value, disabled, onChange }: ControlProps) {
  const { messages } = useForm();
  const id = useId();
  const [draft, setDraft] = useDraft<About, About | null>(
    isFormValue('about', value) ? (value as About | null) : null,
    (kept) => kept ?? empty,
    (next) => {
      const contacts = next.contacts.filter(({ type, value: text }) => type !== 'Link' || isValidLink(text));
      return { value: { ...next, contacts } };
    },
    onChange,
  );
  return (
    <div className="form">
      <FileField
        id={`${id}-logo`}
        name={name}
        title={`${title}: ${messages.t('settingForm.picture')}`}
        path={draft.logo}
        disabled={disabled}
        onSent={({ path }) => setDraft({ ...draft, logo: path })}
        onRemove={() => setDraft({ ...draft, logo: '' })}
      />
      <FormTextInput
        label={messages.t('settingForm.title')}
        value={draft.title}
        disabled={disabled}
        maxLength={200}
        onChange={(text) => setDraft({ ...draft, title: text })}
      />
      <FormTextInput
        label={messages.t('settingForm.text')}
        value={draft.description}
        disabled={disabled}
        maxLength={10_000}
        isLong
        onChange={(description) => setDraft({ ...draft, description })}
      />
      <EditableRows
        rows={draft.contacts}
        name={messages.t('settingForm.link')}
        disabled={disabled}
        newRow={freshContact}
        maxRows={50}
        onChange={(contacts) => setDraft({ ...draft, contacts })}
      >
        {(row, change) => <ContactFields contact={row} disabled={disabled} onChange={change} />}
      </EditableRows>
    </div>
  );
}

interface ContactFieldsProps {
  readonly contact: Contact;
  readonly disabled: boolean;
  readonly onChange: (contact: Contact) => void;
}

/** Edits one contact detail: its kind, and a link or text. */
function ContactFields({ contact, disabled, onChange }: ContactFieldsProps) {
  const { messages } = useForm();
  const { type, value } = contact;
  return (
    <>
      <label className="form-line">
        <span>{messages.t('settingForm.kind')}</span>
        <select
          className="select-control"
          value={type}
          disabled={disabled}
          onChange={({ target }) => {
            const chosen = contactTypes.find((one) => one === target.value);
            if (chosen) onChange({ ...contact, type: chosen });
          }}
        >
          {contactTypes.map((one) => (
            <option key={one} value={one}>
              {messages.t(`settingContact.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <FormTextInput
        label={messages.t(`settingContact.${type}`)}
        value={value}
        disabled={disabled}
        maxLength={2000}
        error={type === 'Link' ? linkError(value, messages) : ''}
        onChange={(text) => onChange({ ...contact, value: text })}
      />
    </>
  );
}
