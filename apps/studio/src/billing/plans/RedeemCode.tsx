import { getUser, redeemCode } from '@leafcast/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { type SyntheticEvent, useState } from 'react';
import { call } from '../../api/client.ts';
import { CallError } from '../../api/failure.ts';
import { useSession } from '../../session/session-store.ts';
import { notify } from '../../ui/dialogs/notices.ts';
import { Field } from '../../ui/parts/fields/Field.tsx';
import { planKey } from '../use-plan.ts';
import { usePlanWords } from '../words.ts';

/** Redeems a code issued by the operator. */
export function RedeemCode() {
  const { t } = usePlanWords();
  const queries = useQueryClient();
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const [isSending, setIsSending] = useState(false);
  const redeem = async () => {
    const { points, vipMonths } = await call(redeemCode, { code }, { isQuiet: true });
    setCode('');
    notify('success', points > 0 ? t('plans.codePoints', { points }) : t('plans.codeVip', { months: vipMonths }));
    await queries.invalidateQueries({ queryKey: [planKey] });
    useSession.setState({ user: await call(getUser, {}) });
  };
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (code.trim() === '') return setError(t('plans.codeMissing'));
    setError('');
    setIsSending(true);
    try {
      await redeem();
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setError(failure.message);
    } finally {
      setIsSending(false);
    }
  };
  return (
    <section id="code" className="card plans-card" aria-labelledby="code-title">
      <h2 id="code-title">{t('plans.codeTitle')}</h2>
      <form className="plans-code" onSubmit={(event) => void send(event)} noValidate>
        <Field label={t('plans.code')} hint={t('plans.codeHint')} error={error}>
          {(control) => (
            <Input
              {...control}
              dir="ltr"
              maxLength={100}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              value={code}
              onChange={({ target }) => setCode(target.value)}
            />
          )}
        </Field>
        <Button htmlType="submit" loading={isSending}>
          {t('plans.redeem')}
        </Button>
      </form>
    </section>
  );
}
