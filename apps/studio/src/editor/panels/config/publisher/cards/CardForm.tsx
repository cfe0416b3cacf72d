import { type BusinessCard, cardLimits, isBusinessCard, isEmailAddress, isPhoneNumber } from '@leafcast/book';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { EditableRows } from '../../../../../books/settings-form/controls/forms/EditableRows.tsx';
import { FormTextInput } from '../../../../../books/settings-form/controls/forms/FormTextInput.tsx';
import { linkError } from '../../../../../books/settings-form/controls/forms/link-error.ts';
import type { FormMessages } from '../../../../../books/settings-form/form-messages.ts';
import { FileField } from '../../../../../books/settings-form/media/FileField.tsx';
import { useText } from '../../../../../ui/language/use-text.ts';

interface CardFormProps {
  readonly messages: FormMessages;
  readonly card: BusinessCard;
  readonly disabled: boolean;
  readonly onSave: (card: BusinessCard) => Promise<void>;
  readonly onCancel: () => void;
}

type TextKey = 'name' | 'title' | 'company' | 'email' | 'url' | 'address' | 'note';
const lines: readonly { readonly key: TextKey; readonly isLong?: true }[] = [
  { key: 'name' },
  { key: 'title' },
  { key: 'company' },
  { key: 'email' },
  { key: 'url' },
  { key: 'address' },
  { key: 'note', isLong: true },
];

/** Form for a business card. The card is saved as a whole. @see W-280 */
export function CardForm({ messages, card: before, disabled, onSave, onCancel }: CardFormProps) {
  const { t } = messages;
  const common = useText();
  const id = useId();
  const [card, setCard] = useState(before);
  const [isSaving, setSaving] = useState(false);
  const [wasTried, setTried] = useState(false);
  const set = (change: Partial<BusinessCard>) => setCard((now) => ({ ...now, ...change }));
  const errors: Readonly<Partial<Record<TextKey, string>>> = {
    name: wasTried && card.name.trim() === '' ? t('cards.nameMissing') : '',
    email: card.email === '' || isEmailAddress(card.email) ? '' : t('cards.emailWrong'),
    url: linkError(card.url, messages),
  };
  const save = async () => {
    setTried(true);
    const whole = { ...card, phones: card.phones.filter(({ number }) => number !== '') };
    if (!isBusinessCard(whole)) return;
    setSaving(true);
    await onSave(whole).finally(() => setSaving(false));
  };
  const isOff = disabled || isSaving;
  return (
    <div className="form card-form">
      {lines.map(({ key, isLong = false }) => (
        <FormTextInput
          key={key}
          label={t(`card.${key}`)}
          value={card[key]}
          disabled={isOff}
          maxLength={key === 'url' ? 2000 : cardLimits[key]}
          error={errors[key] ?? ''}
          isLong={isLong}
          onChange={(text) => set({ [key]: text })}
        />
      ))}
      <Phones messages={messages} phones={card.phones} isOff={isOff} onChange={(phones) => set({ phones })} />
      {(['logo', 'wechat'] as const).map((key) => (
        <div key={key} className="form-line">
          <span>{t(`card.${key}`)}</span>
          <FileField
            id={`${id}-${key}`}
            name="businessCard"
            title={t(`card.${key}`)}
            path={card[key]}
            disabled={isOff}
            onSent={({ path }) => set({ [key]: path })}
            onRemove={() => set({ [key]: '' })}
          />
        </div>
      ))}
      <div className="config-buttons">
        <Button type="primary" disabled={isOff} loading={isSaving} onClick={() => void save()}>
          {t('cards.save')}
        </Button>
        <Button onClick={onCancel}>{common.t('action.cancel')}</Button>
      </div>
    </div>
  );
}

interface PhonesProps {
  readonly messages: FormMessages;
  readonly phones: BusinessCard['phones'];
  readonly isOff: boolean;
  readonly onChange: (phones: BusinessCard['phones']) => void;
}

function Phones({ messages: { t }, phones, isOff, onChange }: PhonesProps) {
  return (
    <>
      <p className="form-label">{t('card.phones')}</p>
      <EditableRows
        rows={phones}
        name={t('card.phones')}
        disabled={isOff}
        newRow={{ label: '', number: '' }}
        maxRows={cardLimits.phones}
        onChange={onChange}
      >
        {(row, change) => (
          <>
            <FormTextInput
              label={t('settingForm.label')}
              value={row.label}
              disabled={isOff}
              maxLength={100}
              onChange={(label) => change({ ...row, label })}
            />
            <FormTextInput
              label={t('settingForm.number')}
              value={row.number}
              disabled={isOff}
              maxLength={40}
              error={row.number === '' || isPhoneNumber(row.number) ? '' : t('settingWrong.phone')}
              onChange={(number) => change({ ...row, number })}
            />
          </>
        )}
      </EditableRows>
    </>
  );
}
