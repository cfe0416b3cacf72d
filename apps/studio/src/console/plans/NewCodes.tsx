import { issuePlanCodes } from '@leafcast/contract';
import { Button, Input } from 'antd';
import { type SyntheticEvent, useState } from 'react';
import { call } from '../../api/client.ts';
import { Field } from '../../ui/parts/fields/Field.tsx';
import { NumberInput } from '../../ui/parts/fields/NumberInput.tsx';
import { Choice } from '../parts/Choice.tsx';
import { PasswordDialog } from '../parts/PasswordDialog.tsx';
import { refreshAdmin } from '../parts/table/use-keyset.ts';
import { useAdminWords } from '../parts/words.ts';

const kinds = ['points', 'vip'] as const;
const most = { points: 100_000, vip: 120 } as const;

/** Creates codes and shows them once. */
export function NewCodes() {
  const { t } = useAdminWords();
  const [kind, setKind] = useState<(typeof kinds)[number]>('points');
  const [amount, setAmount] = useState(10);
  const [count, setCount] = useState(1);
  const [days, setDays] = useState(365);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [isAsking, setIsAsking] = useState(false);
  const ask = (event: SyntheticEvent) => {
    event.preventDefault();
    setIsAsking(true);
  };
  const make = async (password: string) => {
    const wanted = { kind, amount: Math.min(amount, most[kind]), count, days, password };
    setCodes((await call(issuePlanCodes, wanted, { isQuiet: true })).codes);
    setIsAsking(false);
    await refreshAdmin();
  };
  const numbers = [
    {
      label: t(kind === 'points' ? 'plan.points' : 'codes.vipMonths'),
      value: Math.min(amount, most[kind]),
      max: most[kind],
      set: setAmount,
    },
    { label: t('codes.count'), value: count, max: 1000, set: setCount },
    { label: t('invitations.days'), value: days, max: 3650, set: setDays },
  ];
  return (
    <div className="card admin-form">
      <h2>{t('codes.make')}</h2>
      <form className="admin-line" onSubmit={ask} noValidate>
        <Field label={t('codes.gives')}>
          {({ id }) => (
            <Choice
              id={id}
              label={t('codes.gives')}
              value={kind}
              options={kinds.map((one) => [one, t(`plan.${one}`)] as const)}
              onChange={setKind}
            />
          )}
        </Field>
        {numbers.map(({ label, value, max, set }) => (
          <Field key={label} label={label}>
            {(control) => (
              <NumberInput
                {...control}
                className="admin-number"
                min={1}
                max={max}
                precision={0}
                value={value}
                onChange={(chosen) => set(chosen ?? 1)}
              />
            )}
          </Field>
        ))}
        <Button type="primary" htmlType="submit">
          {t('codes.issue')}
        </Button>
      </form>
      {isAsking && (
        <PasswordDialog
          title={t('codes.make')}
          text={`${count} × ${Math.min(amount, most[kind])} ${t(kind === 'points' ? 'plan.points' : 'codes.vipMonths')}`}
          action={t('codes.issue')}
          send={make}
          onClose={() => setIsAsking(false)}
        />
      )}
      {codes.length > 0 && <Issued codes={codes} />}
    </div>
  );
}

function Issued({ codes }: { readonly codes: readonly string[] }) {
  const { t } = useAdminWords();
  const [copied, setCopied] = useState('');
  const text = codes.join('\n');
  const copy = () => void navigator.clipboard.writeText(text).then(() => setCopied(text));
  return (
    <div className="admin-secret" role="status">
      <p>{t('codes.once')}</p>
      <Input.TextArea readOnly dir="ltr" aria-label={t('codes.once')} autoSize={{ maxRows: 12 }} value={text} />
      <p>
        <Button onClick={copy}>{t(copied === text ? 'action.copied' : 'action.copy')}</Button>
      </p>
    </div>
  );
}
