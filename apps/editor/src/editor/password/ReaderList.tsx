import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useText } from '../../language/use-text.ts';
import { Field } from '../../parts/Field.tsx';
import type { FormMessages } from '../../settings-form/form-messages.ts';
import { PasswordField } from './PasswordField.tsx';
import { newReader, type ReaderDraft, userIssue } from './protection-draft.ts';

/** Most readers of one book. */
const most = 100;

interface ReaderListProps extends Pick<FormMessages, 't'> {
  readonly users: readonly ReaderDraft[];
  readonly isAsked: boolean;
  readonly onChange: (users: readonly ReaderDraft[]) => void;
}

/** Readers, each with a name and a password. @see D-359 */
export function ReaderList({ t, users, isAsked, onChange }: ReaderListProps) {
  const common = useText();
  const set = (index: number, values: Partial<ReaderDraft>) =>
    onChange(users.map((reader, at) => (at === index ? { ...reader, ...values } : reader)));
  return (
    <>
      <ol className="lock-users" aria-label={t('lock.users')}>
        {users.map((reader, index) => {
          const issue = userIssue(users, index);
          const isTold = issue !== null && (isAsked || issue === 'userTwice');
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a name is typed, so that a reader has nothing that stays
            <li key={index} className="lock-user">
              <Field label={`${t('lock.user')} ${index + 1}`} error={isTold ? t(`lock.${issue}`) : ''}>
                {(control) => (
                  <Input
                    {...control}
                    value={reader.user}
                    maxLength={64}
                    autoComplete="off"
                    // A password that is kept belongs to the name that it was given with.
                    readOnly={reader.isKept}
                    onChange={({ target }) => set(index, { user: target.value })}
                  />
                )}
              </Field>
              <PasswordField
                t={t}
                label={`${t('lock.password')} ${index + 1}`}
                reader={reader}
                isAsked={isAsked}
                onChange={(password) => set(index, { password })}
              />
              <Button
                type="text"
                size="small"
                icon={<DeleteOutlined />}
                disabled={users.length === 1}
                onClick={() => onChange(users.toSpliced(index, 1))}
                aria-label={`${common.t('action.delete')}: ${reader.user || index + 1}`}
              />
            </li>
          );
        })}
      </ol>
      <Button
        icon={<PlusOutlined aria-hidden />}
        disabled={users.length >= most}
        onClick={() => onChange([...users, newReader])}
      >
        {t('lock.addUser')}
      </Button>
    </>
  );
}
