import { isFormValue, isPhoneNumber, type PhoneNumber } from '@leafcast/book';
import { useForm } from '../../form-context.ts';
import type { ControlProps } from '../control.ts';
import { useDraft } from '../use-draft.ts';
import { EditableRows } from './EditableRows.tsx';
import { FormTextInput } from './FormTextInput.tsx';

/** Edits a list of phone numbers with labels. An incomplete number is not stored. @see W-170, W-171, W-322 … W-324 */
export function PhoneNumbers({ title, value, disabled, onChange }: ControlProps) {
  const { messages } = useForm();
  const [rows, setRows] = useDraft<readonly PhoneNumber[], readonly PhoneNumber[]>(
    isFormValue('phoneNumbers', value) ? (value as readonly PhoneNumber[]) : [],
    (kept) => kept,
    (draft) => ({ value: draft.filter(({ number }) => isPhoneNumber(number)) }),
    onChange,
  );
  const errorOf = (number: string) => {
    if (number === '' || isPhoneNumber(number)) return '';
    return messages.t(/^\+?[\d\s()-]*$/.test(number) ? 'settingWrong.phone' : 'settingWrong.phoneDigits');
  };
  return (
    <EditableRows
      rows={rows}
      name={title}
      disabled={disabled}
      newRow={{ label: '', number: '' }}
      maxRows={50}
      onChange={setRows}
    >
      {(row, change) => (
        <>
          <FormTextInput
            label={messages.t('settingForm.label')}
            value={row.label}
            disabled={disabled}
            maxLength={100}
            onChange={(label) => change({ ...row, label })}
          />
          <FormTextInput
            label={messages.t('settingForm.number')}
            value={row.number}
            disabled={disabled}
            maxLength={40}
            error={errorOf(row.number)}
            onChange={(number) => change({ ...row, number })}
          />
        </>
      )}
    </EditableRows>
  );
}
