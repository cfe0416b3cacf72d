import { isPhoneNumber, type PhoneNumber, settingsSchema } from '@leafcast/book';
import { Radio } from 'antd';
import { useId, useState } from 'react';
import { FormTextInput } from '../../../../../books/settings-form/controls/forms/FormTextInput.tsx';
import { PhoneNumbers } from '../../../../../books/settings-form/controls/forms/PhoneNumbers.tsx';
import { useDraft } from '../../../../../books/settings-form/controls/use-draft.ts';
import { useForm } from '../../../../../books/settings-form/form-context.ts';
import { mayUse } from '../../../../../session/entitlements.ts';
import { useSession } from '../../../../../session/session-store.ts';
import { ConfigSettings } from '../../ConfigSettings.tsx';
import { setSettings, useSetting } from '../../set-settings.ts';
import { phoneError } from './phone-error.ts';

const set = (phoneNumbers: unknown) => setSettings({ phoneNumbers });

/**
 * Edits phone numbers that readers can call: a single number, or several numbers with labels. @see W-014, W-170, W-171,
 * W-322 … W-324
 */
export function PhonePanel() {
  const { messages } = useForm();
  const id = useId();
  const isOn = useSetting('phoneButton') ?? false;
  const numbers = useSetting('phoneNumbers') ?? [];
  const isAllowed = useSession(({ entitlements }) => mayUse(entitlements, 'phoneButton'));
  const [isList, setList] = useState(numbers.length > 1 || (numbers[0]?.label ?? '') !== '');
  const title = messages.title('phoneNumbers');
  return (
    <>
      <ConfigSettings keys={['phoneButton']} />
      {isOn && (
        <>
          <Radio.Group
            optionType="button"
            disabled={!isAllowed}
            value={isList || numbers.length > 1}
            aria-label={title}
            options={[
              { value: false, label: messages.t('phone.one'), disabled: numbers.length > 1 },
              { value: true, label: messages.t('phone.several') },
            ]}
            onChange={({ target }) => setList(target.value)}
          />
          {isList || numbers.length > 1 ? (
            <PhoneNumbers
              id={id}
              name="phoneNumbers"
              title={title}
              item={settingsSchema.phoneNumbers}
              value={numbers}
              disabled={!isAllowed}
              onChange={set}
            />
          ) : (
            <OneNumber numbers={numbers} disabled={!isAllowed} />
          )}
        </>
      )}
    </>
  );
}

interface OneNumberProps {
  readonly numbers: readonly PhoneNumber[];
  readonly disabled: boolean;
}

/** Edits a single number. If it is empty, readers do not see the phone button, as the hint below the field explains. */
function OneNumber({ numbers, disabled }: OneNumberProps) {
  const { messages } = useForm();
  const [draft, setDraft] = useDraft<string, readonly PhoneNumber[]>(
    numbers,
    ([first]) => first?.number ?? '',
    (number) => {
      if (number === '') return { value: [] };
      return isPhoneNumber(number) ? { value: [{ label: '', number }] } : null;
    },
    set,
  );
  return (
    <FormTextInput
      label={messages.t('settingForm.number')}
      value={draft}
      disabled={disabled}
      maxLength={40}
      error={phoneError(draft, messages.t)}
      onChange={setDraft}
    />
  );
}
