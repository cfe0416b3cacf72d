import { type CallData, sendTestMail } from '@leafcast/contract';
import { Button } from 'antd';
import { type SyntheticEvent, useState } from 'react';
import { call } from '../../api/client.ts';
import { useFormSubmission } from '../../session/login/fields/use-form-submission.ts';
import { useSession } from '../../session/session-store.ts';
import { Field } from '../../ui/parts/fields/Field.tsx';
import { TextInput } from '../../ui/parts/fields/TextInput.tsx';
import { Banner } from '../../ui/parts/page/Banner.tsx';
import { ListError, ListPlaceholder } from '../parts/table/KeysetTable.tsx';
import { useAdminWords } from '../parts/words.ts';
import { useInstallation } from './use-installation.ts';

/** Shows whether email is configured and sends a test email. */
export function Mail() {
  const { t } = useAdminWords();
  const own = useSession(({ user }) => user?.uEmail ?? '');
  const { data, isError, refetch } = useInstallation();
  const [email, setEmail] = useState(own);
  const [answer, setAnswer] = useState<CallData<typeof sendTestMail> | null>(null);
  const { isBusy, refusal, send } = useFormSubmission();
  if (!data) return isError ? <ListError onRetry={() => void refetch()} /> : <ListPlaceholder />;
  const test = async (event: SyntheticEvent) => {
    event.preventDefault();
    setAnswer(null);
    await send(async () => setAnswer(await call(sendTestMail, { email }, { isQuiet: true })));
  };
  return (
    <>
      <Banner
        kind={data.sendsMail ? 'info' : 'warning'}
        title={t(data.sendsMail ? 'overview.mailOn' : 'overview.mailOff')}
      >
        <p>{t(data.sendsMail ? 'mail.onText' : 'mail.offText')}</p>
      </Banner>
      <form className="card admin-form admin-narrow" onSubmit={(event) => void test(event)} noValidate>
        <h2>{t('mail.test')}</h2>
        <div className="admin-line">
          <Field label={t('mail.to')} error={refusal}>
            {(control) => (
              <TextInput
                {...control}
                type="email"
                dir="ltr"
                maxLength={320}
                value={email}
                onChange={({ target }) => setEmail(target.value)}
              />
            )}
          </Field>
          <Button type="primary" htmlType="submit" loading={isBusy}>
            {t('mail.send')}
          </Button>
        </div>
        {answer && (
          <Banner
            kind={answer.isSent ? 'info' : 'warning'}
            title={t(answer.isSent ? 'mail.taken' : data.sendsMail ? 'mail.failed' : 'mail.kept')}
          >
            <code dir="ltr" className="admin-answer">
              {answer.answer}
            </code>
          </Banner>
        )}
      </form>
    </>
  );
}
