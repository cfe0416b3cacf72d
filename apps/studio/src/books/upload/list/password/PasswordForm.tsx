import { Button } from 'antd';
import { type FormEvent, useState } from 'react';
import { ignoreReported } from '../../../../api/failure.ts';
import { useText } from '../../../../ui/language/use-text.ts';
import { Field } from '../../../../ui/parts/fields/Field.tsx';
import { TextInput } from '../../../../ui/parts/fields/TextInput.tsx';
import './password-form.css';

interface PasswordFormProps {
  /** Id of the book or other object that is created from the document. */
  readonly id: string;
  readonly title: string;
  /** Message from the server: a password is required, or the last password was wrong. */
  readonly message: string;
  /** Sends the password, so that the document is converted again. */
  readonly onPassword: (password: string) => Promise<unknown>;
}

/**
 * Ids of documents for which a password has been tried. Stored outside the form, which is removed between attempts
 * while the document is being opened.
 */
const triedIds = new Set<string>();

/** Asks for the password of a protected document. */
export function PasswordForm({ id, title, message, onPassword }: PasswordFormProps) {
  const { t } = useText();
  const [password, setPassword] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const hasTried = triedIds.has(id);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (password === '') return;
    setIsBusy(true);
    triedIds.add(id);
    await onPassword(password).catch(ignoreReported);
    setPassword('');
    setIsBusy(false);
  };
  return (
    <form onSubmit={send} className="password-form">
      <Field
        label={t('task.password', { title })}
        hint={hasTried ? undefined : message}
        error={hasTried ? message : ''}
      >
        {(control) => (
          <TextInput
            type="password"
            {...control}
            autoComplete="off"
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
        )}
      </Field>
      <Button htmlType="submit" type="primary" loading={isBusy} disabled={password === ''}>
        {t('task.unlock')}
      </Button>
    </form>
  );
}
