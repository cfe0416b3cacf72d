import { feedbackKinds, getDesktop, sendFeedback } from '@leafcast/contract';
import { useQuery } from '@tanstack/react-query';
import { Button, Input, Radio } from 'antd';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { ignoreReported } from '../../../api/failure.ts';
import { notify } from '../../../ui/dialogs/notices.ts';
import { Field } from '../../../ui/parts/fields/Field.tsx';
import { TextInput } from '../../../ui/parts/fields/TextInput.tsx';
import { LabeledCheckbox } from '../../../ui/parts/LabeledCheckbox.tsx';
import { Banner } from '../../../ui/parts/page/Banner.tsx';
import type { ProgramDialogProps } from '../program-dialog.ts';
import { ToolDialog } from '../tools/ToolDialog.tsx';
import { useToolsWords } from '../tools/words.ts';

/** Opens an email draft with the user's feedback, or saves the feedback to a file. @see D-139 */
export function FeedbackDialog(props: ProgramDialogProps) {
  return (
    <ToolDialog {...props} title="feedback.title">
      <Feedback onClose={props.onClose} />
    </ToolDialog>
  );
}

function Feedback({ onClose }: { readonly onClose: () => void }) {
  const { t } = useToolsWords();
  const { data } = useQuery({ queryKey: ['desktop'], queryFn: ({ signal }) => call(getDesktop, {}, { signal }) });
  const [kind, setKind] = useState<(typeof feedbackKinds)[number]>('problem');
  const [text, setText] = useState('');
  const [email, setEmail] = useState('');
  const [report, setReport] = useState(false);
  const [wrong, setWrong] = useState<{ readonly text?: string; readonly email?: string }>({});
  const [hasFailed, setHasFailed] = useState(false);
  const hasMail = data?.mails ?? false;

  const give = async () => {
    const found = {
      ...(text.trim() === '' ? { text: t('feedback.empty') } : {}),
      ...(email === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? {} : { email: t('feedback.emailWrong') }),
    };
    setWrong(found);
    setHasFailed(false);
    if (found.text !== undefined || found.email !== undefined) return;
    const { outcome, path } = await call(sendFeedback, { kind, text, email, report });
    if (outcome === 'failed') setHasFailed(true);
    if (outcome === 'failed' || outcome === 'cancelled') return;
    if (outcome === 'saved') notify('success', t('feedback.saved', { path }));
    else notify('success', path === '' ? t('feedback.opened') : t('feedback.attached', { path }));
    onClose();
  };
  return (
    <>
      <p>{t(hasMail ? 'feedback.text' : 'feedback.textFile')}</p>
      <Radio.Group
        aria-label={t('feedback.kind')}
        value={kind}
        options={feedbackKinds.map((value) => ({ value, label: t(`feedback.kind.${value}`) }))}
        onChange={({ target }) => setKind(target.value)}
      />
      <Field label={t('feedback.message')} error={wrong.text}>
        {(control) => (
          <Input.TextArea
            {...control}
            rows={6}
            maxLength={5000}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <Field label={t('feedback.email')} error={wrong.email}>
        {(control) => (
          <TextInput
            {...control}
            dir="ltr"
            type="email"
            maxLength={254}
            value={email}
            onChange={({ target }) => setEmail(target.value.trim())}
          />
        )}
      </Field>
      <LabeledCheckbox label={t('feedback.withReport')} isOn={report} onChange={setReport} />
      {hasFailed && <Banner kind="error" title={t('feedback.failed')} />}
      <Button type="primary" onClick={() => void give().catch(ignoreReported)}>
        {t(hasMail ? 'feedback.mail' : 'feedback.save')}
      </Button>
    </>
  );
}
