import { getProfile, maxAboutLength, type Profile, updateProfile } from '@leafcast/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { type FormEvent, useState } from 'react';
import { call } from '../../../api/client.ts';
import { CopyField } from '../../../books/share/links/CopyField.tsx';
import { useFormSubmission } from '../../../session/login/fields/use-form-submission.ts';
import { notify } from '../../../ui/dialogs/notices.ts';
import { Field } from '../../../ui/parts/fields/Field.tsx';
import { LabeledCheckbox } from '../../../ui/parts/LabeledCheckbox.tsx';
import { Banner } from '../../../ui/parts/page/Banner.tsx';
import { AccountSection } from '../AccountSection.tsx';
import { useWords } from '../words.ts';

const profileKey = 'own-profile';

/** Edits the optional public page of an account. */
export function PublicPageSection() {
  const { t } = useWords();
  const { data } = useQuery({
    queryKey: [profileKey],
    queryFn: ({ signal }) => call(getProfile, {}, { signal, isQuiet: true }),
  });
  return (
    <AccountSection title={t('public.title')} lead={t('public.lead')}>
      <div className="account-public" aria-busy={!data}>
        {data && <Form profile={data} />}
      </div>
    </AccountSection>
  );
}

function Form({ profile }: { readonly profile: Profile }) {
  const { t } = useWords();
  const client = useQueryClient();
  const [form, setForm] = useState(() => fieldsOf(profile));
  const { isBusy, refusal, send } = useFormSubmission();
  const change = (changed: Partial<typeof form>) => setForm({ ...form, ...changed });
  const save = async (event: FormEvent) => {
    event.preventDefault();
    await send(async () => {
      const saved = await call(updateProfile, form, { isQuiet: true });
      client.setQueryData([profileKey], saved);
      setForm(fieldsOf(saved));
      notify('success', t('saved'));
    });
  };
  const isChanged = JSON.stringify(form) !== JSON.stringify(fieldsOf(profile));
  return (
    <form className="account-public" onSubmit={save} noValidate>
      {refusal && <Banner kind="error" title={refusal} />}
      <LabeledCheckbox label={t('public.isShown')} isOn={form.isShown} onChange={(isShown) => change({ isShown })} />
      <Field label={t('public.about')}>
        {(control) => (
          <Input.TextArea
            {...control}
            autoSize={{ minRows: 2, maxRows: 6 }}
            maxLength={maxAboutLength}
            value={form.about}
            onChange={({ target }) => change({ about: target.value })}
          />
        )}
      </Field>
      <Field label={t('public.word')} hint={t('public.wordHint')}>
        {(control) => (
          <Input
            {...control}
            dir="ltr"
            prefix="/u/"
            maxLength={100}
            value={form.word}
            onChange={({ target }) => change({ word: target.value })}
          />
        )}
      </Field>
      <Button htmlType="submit" loading={isBusy} disabled={!isChanged}>
        {t('save')}
      </Button>
      {profile.url !== '' && <CopyField label={t('publish.link')} value={profile.url} href={profile.url} />}
    </form>
  );
}

const fieldsOf = ({ isShown, about, word }: Profile) => ({ isShown, about, word });
