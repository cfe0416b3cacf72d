import { type OwnAccount, updateAccount } from '@leafcast/contract';
import { type Language, languageCodes, languages, pickLanguage } from '@leafcast/messages';
import { Button } from 'antd';
import { type ChangeEvent, type FormEvent, useState } from 'react';
import { call } from '../../../api/client.ts';
import { ignoreReported } from '../../../api/failure.ts';
import { useFormSubmission } from '../../../session/login/fields/use-form-submission.ts';
import { setOwnAccount } from '../../../session/use-own-account.ts';
import { notify } from '../../../ui/dialogs/notices.ts';
import { switchLanguage } from '../../../ui/language/language-store.ts';
import { Field } from '../../../ui/parts/fields/Field.tsx';
import { TextInput } from '../../../ui/parts/fields/TextInput.tsx';
import { Banner } from '../../../ui/parts/page/Banner.tsx';
import { AccountSection } from '../AccountSection.tsx';
import { useWords } from '../words.ts';
import { PictureField } from './PictureField.tsx';

/** Edits the picture, name and language of the account. */
export function ProfileSection({ account }: { readonly account: OwnAccount }) {
  const { t } = useWords();
  return (
    <AccountSection title={t('profile.title')} lead={t('profile.lead')}>
      <PictureField account={account} />
      <NameForm account={account} />
      <LanguageField account={account} />
    </AccountSection>
  );
}

function NameForm({ account }: { readonly account: OwnAccount }) {
  const { t } = useWords();
  const [name, setName] = useState(account.name);
  const [isMissing, setIsMissing] = useState(false);
  const { isBusy, refusal, send } = useFormSubmission();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(name.trim() === '');
    if (name.trim() === '') return;
    await send(async () => {
      setOwnAccount(await call(updateAccount, { name: name.trim() }, { isQuiet: true }));
      notify('success', t('saved'));
    });
  };
  return (
    <form className="account-line" onSubmit={save} noValidate>
      {refusal && <Banner kind="error" title={refusal} />}
      <Field label={t('name.label')} error={isMissing ? t('name.missing') : ''}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="name"
            maxLength={100}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <Button htmlType="submit" loading={isBusy} disabled={name.trim() === account.name}>
        {t('save')}
      </Button>
    </form>
  );
}

function LanguageField({ account }: { readonly account: OwnAccount }) {
  const { t } = useWords();
  const choose = async ({ target }: ChangeEvent<HTMLSelectElement>) => {
    const language: Language | '' = languageCodes.find((code) => code === target.value) ?? '';
    setOwnAccount(await call(updateAccount, { language }));
    await switchLanguage(language === '' ? pickLanguage(navigator.languages) : language);
  };
  return (
    <Field label={t('language.label')} hint={t('language.hint')}>
      {(control) => (
        <select
          {...control}
          className="account-select"
          value={account.language}
          onChange={(event) => void choose(event).catch(ignoreReported)}
        >
          <option value="">{t('language.browser')}</option>
          {languageCodes.map((code) => (
            <option key={code} value={code} lang={code}>
              {languages[code].name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
