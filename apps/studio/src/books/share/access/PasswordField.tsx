import { Input } from 'antd';
import { Field } from '../../../ui/parts/fields/Field.tsx';
import type { FormMessages } from '../../settings-form/form-messages.ts';
import { findPasswordIssue, isWeakPassword, type ReaderDraft } from './protection-draft.ts';

interface PasswordFieldProps extends Pick<FormMessages, 't'> {
  readonly label: string;
  readonly reader: ReaderDraft;
  /** Whether to show an error if the password is missing. */
  readonly isAsked: boolean;
  readonly onChange: (password: string) => void;
}

/** Password input. A stored password can be replaced or left unchanged. */
export function PasswordField({ t, label, reader, isAsked, onChange }: PasswordFieldProps) {
  const issue = findPasswordIssue(reader);
  const isTold = issue !== null && (isAsked || reader.password !== '');
  return (
    <div>
      <Field label={label} hint={t('lock.passwordHint')} error={isTold ? t(`lock.${issue}`) : ''}>
        {(control) => (
          <Input.Password
            {...control}
            value={reader.password}
            maxLength={40}
            autoComplete="new-password"
            placeholder={reader.isKept ? t('lock.unchanged') : ''}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
      {isWeakPassword(reader) && (
        <p className="lock-weak" role="status">
          {t('lock.weak')}
        </p>
      )}
    </div>
  );
}
