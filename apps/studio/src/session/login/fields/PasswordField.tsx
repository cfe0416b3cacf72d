import type { EditorKey } from '@leafcast/messages';
import Password from 'antd/es/input/Password';
import { useText } from '../../../ui/language/use-text.ts';
import { Field } from '../../../ui/parts/fields/Field.tsx';

interface PasswordFieldProps {
  /** Whether a new password is chosen instead of entering the existing one. */
  readonly isNew: boolean;
  /** Label of the field; by default the usual label for the email address of an account. */
  readonly label?: string;
  readonly value: string;
  readonly issue: EditorKey | undefined;
  readonly onChange: (value: string) => void;
}

/** Field for the password of an account. */
export function PasswordField({ isNew, label, value, issue, onChange }: PasswordFieldProps) {
  const { t } = useText();
  return (
    <Field
      label={label ?? t('login.password')}
      hint={isNew ? t('login.passwordHint') : undefined}
      error={issue && t(issue)}
    >
      {(control) => (
        <Password
          {...control}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          size="large"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
