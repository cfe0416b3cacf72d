import { type AdminAccount, giveAccountPoints, setAccountPlan } from '@leafcast/contract';
import { Button } from 'antd';
import { type SyntheticEvent, useState } from 'react';
import { call } from '../../api/client.ts';
import { useSession } from '../../session/session-store.ts';
import { randomId } from '../../ui/browser/random-id.ts';
import { notify } from '../../ui/dialogs/notices.ts';
import { Field } from '../../ui/parts/fields/Field.tsx';
import { NumberInput } from '../../ui/parts/fields/NumberInput.tsx';
import { TextInput } from '../../ui/parts/fields/TextInput.tsx';
import { Banner } from '../../ui/parts/page/Banner.tsx';
import { Block } from '../parts/Block.tsx';
import { Choice } from '../parts/Choice.tsx';
import { PasswordDialog } from '../parts/PasswordDialog.tsx';
import { refreshAdmin } from '../parts/table/use-keyset.ts';
import { useAdminWords } from '../parts/words.ts';

interface AccountProps {
  readonly account: AdminAccount;
}

/** Grants points and sets the plan. @see RULINGS 11 */
export function AccountPlan({ account }: AccountProps) {
  const { t } = useAdminWords();
  const hasPlans = useSession(({ user }) => user?.hasPlans);
  return (
    <Block title={t('plan.title')}>
      {!hasPlans && <Banner kind="info" title={t('overview.plansOff')} />}
      <GrantPoints account={account} />
      <SetPlan key={`${account.plan} ${account.vipUntil}`} account={account} />
    </Block>
  );
}

function GrantPoints({ account: { userId, email, points } }: AccountProps) {
  const { t, language } = useAdminWords();
  const [count, setCount] = useState<number | null>(null);
  // If a request with this id is sent again after a lost response, the server does not grant the points twice.
  const [request, setRequest] = useState(randomId);
  const [isAsking, setIsAsking] = useState(false);
  const give = async (password: string) => {
    await call(giveAccountPoints, { userId, points: count ?? 0, request, password }, { isQuiet: true });
    setIsAsking(false);
    setRequest(randomId());
    setCount(null);
    notify('success', t('plan.given'));
    await refreshAdmin();
  };
  const ask = (event: SyntheticEvent) => {
    event.preventDefault();
    if (count) setIsAsking(true);
  };
  return (
    <form onSubmit={ask} noValidate>
      <Field
        label={t('plan.give')}
        hint={t('plan.giveHint', { points: new Intl.NumberFormat(language).format(points) })}
      >
        {(control) => (
          <span className="admin-line">
            <NumberInput
              {...control}
              className="admin-number"
              min={-1_000_000}
              max={1_000_000}
              precision={0}
              value={count}
              onChange={setCount}
            />
            <Button htmlType="submit" disabled={!count}>
              {t('plan.giveNow')}
            </Button>
          </span>
        )}
      </Field>
      {isAsking && (
        <PasswordDialog
          title={`${t('plan.give')}: ${new Intl.NumberFormat(language, { signDisplay: 'exceptZero' }).format(count ?? 0)}`}
          text={email}
          action={t('plan.giveNow')}
          send={give}
          onClose={() => setIsAsking(false)}
        />
      )}
    </form>
  );
}

const plans = ['free', 'points', 'vip'] as const;

function SetPlan({ account }: AccountProps) {
  const { t } = useAdminWords();
  const [plan, setPlan] = useState(account.plan);
  const [until, setUntil] = useState(account.vipUntil?.slice(0, 10) ?? '');
  const [isAsking, setIsAsking] = useState(false);
  const set = async (password: string) => {
    const sent = { userId: account.userId, plan, until: plan === 'vip' ? until : '', password };
    await call(setAccountPlan, sent, { isQuiet: true });
    setIsAsking(false);
    notify('success', t('saved'));
    await refreshAdmin();
  };
  const ask = (event: SyntheticEvent) => {
    event.preventDefault();
    setIsAsking(true);
  };
  const isSame = plan === account.plan && (plan !== 'vip' || until === (account.vipUntil?.slice(0, 10) ?? ''));
  return (
    <form className="admin-line" onSubmit={ask} noValidate>
      <Field label={t('accounts.plan')}>
        {({ id }) => (
          <Choice
            id={id}
            label={t('accounts.plan')}
            value={plan}
            options={plans.map((one) => [one, t(`plan.${one}`)] as const)}
            onChange={setPlan}
          />
        )}
      </Field>
      {plan === 'vip' && (
        <Field label={t('plan.lastDay')} hint={t('plan.lastDayHint')}>
          {(control) => (
            <TextInput {...control} type="date" value={until} onChange={({ target }) => setUntil(target.value)} />
          )}
        </Field>
      )}
      <Button htmlType="submit" disabled={isSame}>
        {t('plan.set')}
      </Button>
      {isAsking && (
        <PasswordDialog
          title={`${t('accounts.plan')}: ${t(`plan.${plan}`)}`}
          text={account.email}
          action={t('plan.set')}
          send={set}
          onClose={() => setIsAsking(false)}
        />
      )}
    </form>
  );
}
