import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useText } from '../../../ui/language/use-text.ts';
import { Field } from '../../../ui/parts/fields/Field.tsx';
import type { FormMessages } from '../../settings-form/form-messages.ts';
import { PasswordField } from './PasswordField.tsx';
import { findReaderNameIssue, newReader, type ReaderDraft } from './protection-draft.ts';

/** Maximum number of readers of one book. */
const maxReaders = 100;

interface ReaderListProps extends Pick<FormMessages, 't'> {
  readonly users: readonly ReaderDraft[];
  readonly isAsked: boolean;
  readonly onChange: (users: readonly ReaderDraft[]) => void;
}

/** Edits the list of readers, each with a name and a password. @see D-359 */
export function ReaderList({ t, users, isAsked, onChange }: ReaderListProps) {
  return (
    <>
      <ol className="lock-users" aria-label={t('lock.users')}>
        {users.map((reader, index) => (
          <ReaderRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a name is typed, so that a reader has nothing that stays
            key={index}
            t={t}
            reader={reader}
            index={index}
            issue={findReaderNameIssue(users, index)}
            isAsked={isAsked}
            isOnly={users.length === 1}
            onChange={(values) => onChange(users.with(index, { ...reader, ...values }))}
            onRemove={() => onChange(users.toSpliced(index, 1))}
          />
        ))}
      </ol>
      <Button
        icon={<PlusOutlined aria-hidden />}
        disabled={users.length >= maxReaders}
        onClick={() => onChange([...users, newReader])}
      >
        {t('lock.addUser')}
      </Button>
    </>
  );
}

interface ReaderRowProps extends Pick<ReaderListProps, 't' | 'isAsked'> {
  readonly reader: ReaderDraft;
  readonly index: number;
  /** Problem with the name; `null` if the name is valid. */
  readonly issue: ReturnType<typeof findReaderNameIssue>;
  /** Whether this is the only reader, which cannot be removed. */
  readonly isOnly: boolean;
  readonly onChange: (values: Partial<ReaderDraft>) => void;
  readonly onRemove: () => void;
}

function ReaderRow({ t, reader, index, issue, isAsked, isOnly, onChange, onRemove }: ReaderRowProps) {
  const common = useText();
  const isTold = issue !== null && (isAsked || issue === 'userTwice');
  return (
    <li className="lock-user">
      <Field label={`${t('lock.user')} ${index + 1}`} error={isTold ? t(`lock.${issue}`) : ''}>
        {(control) => (
          <Input
            {...control}
            value={reader.user}
            maxLength={64}
            autoComplete="off"
            // A stored password belongs to the reader name for which it was set.
            readOnly={reader.isKept}
            onChange={({ target }) => onChange({ user: target.value })}
          />
        )}
      </Field>
      <PasswordField
        t={t}
        label={`${t('lock.password')} ${index + 1}`}
        reader={reader}
        isAsked={isAsked}
        onChange={(password) => onChange({ password })}
      />
      <Button
        type="text"
        size="small"
        icon={<DeleteOutlined />}
        disabled={isOnly}
        onClick={onRemove}
        aria-label={`${common.t('action.delete')}: ${reader.user || index + 1}`}
      />
    </li>
  );
}
