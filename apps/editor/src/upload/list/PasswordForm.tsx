import { operateBook } from '@leafcast/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/client.ts';
import { ignoreReported } from '../../api/failure.ts';
import { useText } from '../../language/use-text.ts';
import { Field } from '../../parts/Field.tsx';
import { TextInput } from '../../parts/TextInput.tsx';
import { progressKey } from './use-conversions.ts';
import './password-form.css';

interface PasswordFormProps {
  readonly bookId: string;
  readonly title: string;
  /** What the server says: that a password is needed, or that the last one was wrong. */
  readonly message: string;
}

/** Books whose password was tried; between two tries the form is gone while the document is opened. */
const tried = new Set<string>();

/** Asks for the password of a protected document. */
export function PasswordForm({ bookId, title, message }: PasswordFormProps) {
  const { t } = useText();
  const [password, setPassword] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const hasTried = tried.has(bookId);
  const client = useQueryClient();

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (password === '') return;
    setIsBusy(true);
    await call(operateBook, { operate: 'retry', bookIds: [bookId], uploadIds: [], password }).catch(ignoreReported);
    setPassword('');
    setIsBusy(false);
    tried.add(bookId);
    await client.invalidateQueries({ queryKey: [progressKey] });
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
