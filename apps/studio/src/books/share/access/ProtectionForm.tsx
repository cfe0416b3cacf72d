import type { BookPrivacy } from '@leafcast/contract';
import { Button, Input, Segmented } from 'antd';
import { useState } from 'react';
import { CallError } from '../../../api/failure.ts';
import { askQuestion } from '../../../ui/dialogs/ask.ts';
import { notify } from '../../../ui/dialogs/notices.ts';
import { useText } from '../../../ui/language/use-text.ts';
import { Field } from '../../../ui/parts/fields/Field.tsx';
import { NumberInput } from '../../../ui/parts/fields/NumberInput.tsx';
import type { FormMessages } from '../../settings-form/form-messages.ts';
import { PasswordField } from './PasswordField.tsx';
import { isProtectionValid, toProtectionChange, toProtectionDraft } from './protection-draft.ts';
import { ReaderList } from './ReaderList.tsx';

type Draft = ReturnType<typeof toProtectionDraft>;

interface ProtectionFormProps extends Pick<FormMessages, 't'> {
  readonly now: BookPrivacy;
  readonly pageCount: number;
  readonly onSet: (change: ReturnType<typeof toProtectionChange> | { isProtected: false }) => Promise<void>;
  /** Called when the protection has been saved; `isLocked` is true if the book is protected. */
  readonly onLocked: (isLocked: boolean) => void;
}

/** Edits the password protection, which takes effect when it is saved. */
export function ProtectionForm({ t, now, pageCount, onSet, onLocked }: ProtectionFormProps) {
  const common = useText();
  const [draft, setDraft] = useState(() => toProtectionDraft(now));
  const [isAsked, setIsAsked] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [error, setError] = useState('');
  const set = (values: Partial<Draft>) => setDraft({ ...draft, ...values });
  const send = async (change: Parameters<typeof onSet>[0]) => {
    setIsSending(true);
    setError('');
    try {
      await onSet(change);
      onLocked(change.isProtected);
      notify('success', t(change.isProtected ? 'lock.saved' : 'lock.off'));
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      setError(cause.message);
      setIsSending(false);
    }
  };
  const save = () => {
    setIsAsked(true);
    if (isProtectionValid(draft)) void send(toProtectionChange(draft));
  };
  const remove = async () => {
    const isSure = await askQuestion({
      title: t('lock.remove'),
      text: t('lock.removeText'),
      yes: t('lock.remove'),
      no: common.t('action.cancel'),
      isDangerous: true,
    });
    if (!isSure) return;
    await send({ isProtected: false });
  };
  return (
    <form
      className="lock-form"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <ReaderFields t={t} draft={draft} isAsked={isAsked} onChange={set} />
      <Field label={t('lock.hint')} hint={t('lock.hintHint')}>
        {(control) => (
          <Input
            {...control}
            value={draft.hint}
            maxLength={500}
            onChange={({ target }) => set({ hint: target.value })}
          />
        )}
      </Field>
      <RangeFields t={t} draft={draft} pageCount={pageCount} onChange={set} />
      <p className="field-error" role="alert">
        {error}
      </p>
      <div className="lock-actions">
        <Button type="primary" htmlType="submit" loading={isSending}>
          {t(now.isProtected ? 'lock.update' : 'lock.save')}
        </Button>
        {now.isProtected && (
          <Button danger disabled={isSending} onClick={() => void remove()}>
            {t('lock.remove')}
          </Button>
        )}
      </div>
    </form>
  );
}

interface PartProps extends Pick<FormMessages, 't'> {
  readonly draft: Draft;
  readonly onChange: (values: Partial<Draft>) => void;
}

/** Lets the author choose between one password for all readers and one per reader. */
function ReaderFields({ t, draft, isAsked, onChange }: PartProps & { readonly isAsked: boolean }) {
  return (
    <>
      <div className="field">
        <span className="field-label">{t('lock.who')}</span>
        <Segmented
          block
          aria-label={t('lock.who')}
          value={draft.hasUsers}
          onChange={(hasUsers) => onChange({ hasUsers })}
          options={[
            { value: false, label: t('lock.single') },
            { value: true, label: t('lock.multi') },
          ]}
        />
      </div>
      {draft.hasUsers ? (
        <ReaderList t={t} users={draft.users} isAsked={isAsked} onChange={(users) => onChange({ users })} />
      ) : (
        <PasswordField
          t={t}
          label={t('lock.password')}
          reader={draft.single}
          isAsked={isAsked}
          onChange={(password) => onChange({ single: { ...draft.single, password } })}
        />
      )}
    </>
  );
}

/** Lets the author choose the pages that are protected. */
function RangeFields({ t, draft, pageCount, onChange }: PartProps & { readonly pageCount: number }) {
  return (
    <>
      <div className="field">
        <span className="field-label">{t('lock.range')}</span>
        <Segmented
          block
          aria-label={t('lock.range')}
          value={draft.isWhole}
          onChange={(isWhole) => onChange({ isWhole })}
          options={[
            { value: true, label: t('lock.all') },
            { value: false, label: t('lock.from'), disabled: pageCount < 2 },
          ]}
        />
      </div>
      {!draft.isWhole && (
        <Field label={t('lock.fromPage')}>
          {(control) => (
            <NumberInput
              {...control}
              min={2}
              max={Math.max(2, pageCount)}
              precision={0}
              value={draft.startPage}
              onChange={(startPage) => startPage !== null && onChange({ startPage })}
            />
          )}
        </Field>
      )}
    </>
  );
}
