import { type About, contactTypes, isFormValue } from '@leafcast/book';
import { useId } from 'react';
import type { ControlProps } from '../control.ts';
import { FileField } from '../FileField.tsx';
import { useForm } from '../form-context.ts';
import { useDraft } from '../use-draft.ts';
import { Line } from './Line.tsx';
import { isLink, linkError } from './link-error.ts';
import { Rows } from './Rows.tsx';

const freshContact: About['contacts'][number] = { type: 'Author', value: '' };
const empty: About = { logo: '', title: '', description: '', contacts: [] };

/** Who made the book, and how to reach them. @see W-227 … W-235 */
export function AboutForm({ name, title, value, disabled, onChange }: ControlProps) {
  const { messages } = useForm();
  const id = useId();
  const [draft, setDraft] = useDraft<About, About | null>(
    isFormValue('about', value) ? (value as About | null) : null,
    (kept) => kept ?? empty,
    (next) => {
      const contacts = next.contacts.filter(({ type, value: text }) => type !== 'Link' || isLink(text));
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
      <Line
        label={messages.t('settingForm.title')}
        value={draft.title}
        disabled={disabled}
        maxLength={200}
        onChange={(text) => setDraft({ ...draft, title: text })}
      />
      <Line
        label={messages.t('settingForm.text')}
        value={draft.description}
        disabled={disabled}
        maxLength={10_000}
        isLong
        onChange={(description) => setDraft({ ...draft, description })}
      />
      <Rows
        rows={draft.contacts}
        name={messages.t('settingForm.link')}
        disabled={disabled}
        fresh={freshContact}
        most={50}
        onChange={(contacts) => setDraft({ ...draft, contacts })}
      >
        {(row, change) => (
          <>
            <label className="form-line">
              <span>{messages.t('settingForm.kind')}</span>
              <select
                className="select-control"
                value={row.type}
                disabled={disabled}
                onChange={({ target }) => {
                  const type = contactTypes.find((one) => one === target.value);
                  if (type) change({ ...row, type });
                }}
              >
                {contactTypes.map((type) => (
                  <option key={type} value={type}>
                    {messages.t(`settingContact.${type}`)}
                  </option>
                ))}
              </select>
            </label>
            <Line
              label={messages.t(`settingContact.${row.type}`)}
              value={row.value}
              disabled={disabled}
              maxLength={2000}
              error={row.type === 'Link' ? linkError(row.value, messages) : ''}
              onChange={(text) => change({ ...row, value: text })}
            />
          </>
        )}
      </Rows>
    </div>
  );
}
