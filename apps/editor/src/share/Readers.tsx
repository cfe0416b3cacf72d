import type { BookPrivacy } from '@leafcast/contract';
import { Button, Input, Radio } from 'antd';
import { useId, useState } from 'react';
import { useSending } from '../api/use-sending.ts';
import { ask } from '../common/ask.ts';
import { Field } from '../parts/Field.tsx';
import type { Privacy } from './use-privacy.ts';
import { useSharingWords } from './words.ts';
import './share.css';

const choices = ['unlisted', 'public', 'password', 'team', 'embedded', 'closed'] as const;
type Choice = (typeof choices)[number];

const choiceOf = ({ privacy, isProtected }: BookPrivacy): Choice =>
  isProtected && (privacy === 'unlisted' || privacy === 'public') ? 'password' : privacy;

/** Who may read the published book; it holds at once. @see W-441, W-442 */
export function Readers({ now, set }: Pick<Privacy, 'now' | 'set'>) {
  const { t } = useSharingWords();
  const { isSending, send } = useSending();
  const [wantsPassword, setWantsPassword] = useState(false);
  const id = useId();
  const chosen = wantsPassword ? 'password' : now && choiceOf(now);
  const choose = async (choice: Choice) => {
    if (choice === 'password') {
      setWantsPassword(true);
      return;
    }
    setWantsPassword(false);
    const isUnlocking = now?.isProtected && choice !== 'closed' && choice !== 'embedded';
    if (isUnlocking) {
      const words = { title: t('removeTitle'), text: t('removeText'), yes: t('remove'), no: t('action.cancel') };
      if (!(await ask({ ...words, isDangerous: true }))) return;
    }
    await send(set({ privacy: choice, ...(isUnlocking && { isProtected: false }) }));
  };
  const lock = async (password: string) => {
    if (await send(set({ privacy: now?.privacy === 'public' ? 'public' : 'unlisted', password })))
      setWantsPassword(false);
  };
  return (
    <section className="share-readers">
      <h3 id={id}>{t('who')}</h3>
      <p className="field-hint">{t('whoHint')}</p>
      <Radio.Group
        className="readers-choices"
        aria-labelledby={id}
        value={chosen}
        disabled={!now || isSending}
        onChange={({ target }) => void choose(target.value)}
        options={choices
          .filter((choice) => choice !== 'team' || now?.hasTeam)
          .map((value) => ({ value, label: t(`who.${value}`) }))}
      />
      {chosen === 'password' && (
        <PasswordField
          isSet={now?.isProtected ?? false}
          isSending={isSending}
          onSet={(password) => void lock(password)}
        />
      )}
    </section>
  );
}

interface PasswordFieldProps {
  readonly isSet: boolean;
  readonly isSending: boolean;
  readonly onSet: (password: string) => void;
}

function PasswordField({ isSet, isSending, onSet }: PasswordFieldProps) {
  const { t } = useSharingWords();
  const [typed, setTyped] = useState('');
  return (
    <form
      className="share-password"
      onSubmit={(event) => {
        event.preventDefault();
        onSet(typed);
        setTyped('');
      }}
    >
      <Field label={t('password')} hint={t('passwordHint')}>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            maxLength={20}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <Button htmlType="submit" loading={isSending} disabled={typed.length < 6}>
        {t(isSet ? 'newPassword' : 'setPassword')}
      </Button>
    </form>
  );
}
