import { findSignatureIssue, findSignaturePasswordIssue, signatureLimits } from '@leafcast/book/publishing';
import { createSignature, importSignature } from '@leafcast/contract';
import { Button, Input, Modal } from 'antd';
import { type FormEvent, useState } from 'react';
import { call } from '../../../../api/client.ts';
import { useFormSubmission } from '../../../../session/login/fields/use-form-submission.ts';
import { Field } from '../../../../ui/parts/fields/Field.tsx';
import { NumberInput } from '../../../../ui/parts/fields/NumberInput.tsx';
import { TextInput } from '../../../../ui/parts/fields/TextInput.tsx';
import { Banner } from '../../../../ui/parts/page/Banner.tsx';
import type { ChosenSignature } from '../use-published-files.ts';
import { useFileWords } from '../words.ts';

interface SignatureDialogProps {
  readonly kind: 'new' | 'import';
  readonly onClose: () => void;
  readonly onMade: (made: ChosenSignature) => Promise<void>;
}

const texts = ['unit', 'organization', 'city', 'state', 'country'] as const;
const emptySubject = { name: '', years: 25, unit: '', organization: '', city: '', state: '', country: '' };

/** Dialog that creates a signature or imports one from a file. @see D-117, D-400 … D-408 */
export function SignatureDialog({ kind, onClose, onMade }: SignatureDialogProps) {
  const { t } = useFileWords();
  return (
    <Modal open onCancel={onClose} title={t(`signature.${kind}`)} footer={null} destroyOnHidden>
      {kind === 'new' ? <NewSignature onMade={onMade} /> : <ImportedSignature onMade={onMade} />}
    </Modal>
  );
}

/** Prevents a page reload, and prevents React from also submitting the form from which the dialog was opened. */
function stopSubmit(event: FormEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

function NewSignature({ onMade }: Pick<SignatureDialogProps, 'onMade'>) {
  const { t } = useFileWords();
  const [subject, setSubject] = useState(emptySubject);
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [isTried, setIsTried] = useState(false);
  const { isBusy, refusal, send } = useFormSubmission();
  const issue = findSignatureIssue(subject, password, confirmation);
  const wrong = (...issues: readonly (typeof issue)[]) =>
    isTried && issue && issues.includes(issue) ? t(`wrong.${issue}`) : '';
  const submit = (event: FormEvent) => {
    stopSubmit(event);
    setIsTried(true);
    if (issue) return;
    void send(async () => {
      const sent = { ...subject, password, confirmation };
      const { signatureId } = await call(createSignature, sent, { isQuiet: true });
      await onMade({ signatureId, password });
    });
  };
  return (
    <form className="share-file-form" onSubmit={submit} noValidate>
      <p className="quiet">{t('signature.note')}</p>
      <Field label={t('signature.name')} error={wrong('signatureNameMissing')}>
        {(control) => (
          <TextInput
            {...control}
            maxLength={signatureLimits.text}
            value={subject.name}
            onChange={({ target }) => setSubject({ ...subject, name: target.value })}
          />
        )}
      </Field>
      <Field label={t('signature.years')} error={wrong('signatureYears')}>
        {(control) => (
          <NumberInput
            {...control}
            value={subject.years}
            onChange={(years) => setSubject({ ...subject, years: years ?? 0 })}
          />
        )}
      </Field>
      <NewPasswords
        t={t}
        wrong={wrong}
        password={password}
        confirmation={confirmation}
        onPassword={setPassword}
        onConfirmation={setConfirmation}
      />
      {texts.map((name) => (
        <Field key={name} label={t(`signature.${name}`)} error={name === 'country' ? wrong('signatureCountry') : ''}>
          {(control) => (
            <TextInput
              {...control}
              maxLength={signatureLimits.text}
              value={subject[name]}
              onChange={({ target }) => setSubject({ ...subject, [name]: target.value })}
            />
          )}
        </Field>
      ))}
      {refusal && <Banner kind="error" title={refusal} />}
      <Button type="primary" htmlType="submit" loading={isBusy}>
        {t('signature.create')}
      </Button>
    </form>
  );
}

function ImportedSignature({ onMade }: Pick<SignatureDialogProps, 'onMade'>) {
  const { t } = useFileWords();
  const [file, setFile] = useState<Blob | null>(null);
  const [password, setPassword] = useState('');
  const { isBusy, refusal, send } = useFormSubmission();
  const submit = (event: FormEvent) => {
    stopSubmit(event);
    if (!file) return;
    void send(async () => {
      const sent = { name: '', password, file: await base64Of(file) };
      const { signatureId } = await call(importSignature, sent, { isQuiet: true });
      await onMade({ signatureId, password });
    });
  };
  return (
    <form className="share-file-form" onSubmit={submit} noValidate>
      <Field label={t('signature.file')} hint={t('signature.fileHint')}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".p12,.pfx"
            onChange={({ target }) => setFile(target.files?.[0] ?? null)}
          />
        )}
      </Field>
      <Field label={t('signaturePassword')}>
        {(control) => (
          <Input.Password
            {...control}
            autoComplete="off"
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
        )}
      </Field>
      {refusal && <Banner kind="error" title={refusal} />}
      <Button
        type="primary"
        htmlType="submit"
        loading={isBusy}
        disabled={!file || findSignaturePasswordIssue(password)}
      >
        {t('importSignature')}
      </Button>
    </form>
  );
}

async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
}

interface NewPasswordsProps {
  readonly t: ReturnType<typeof useFileWords>['t'];
  /** Returns the error message for a problem, if the entered passwords have that problem. */
  readonly wrong: (issue: 'signaturePasswordLength' | 'signaturePasswordsDiffer') => string;
  readonly password: string;
  readonly confirmation: string;
  readonly onPassword: (password: string) => void;
  readonly onConfirmation: (confirmation: string) => void;
}

function NewPasswords({ t, wrong, password, confirmation, onPassword, onConfirmation }: NewPasswordsProps) {
  return (
    <>
      <Field label={t('signature.password')} error={wrong('signaturePasswordLength')}>
        {(control) => (
          <Input.Password
            {...control}
            autoComplete="new-password"
            value={password}
            onChange={({ target }) => onPassword(target.value)}
          />
        )}
      </Field>
      <Field label={t('signature.confirmation')} error={wrong('signaturePasswordsDiffer')}>
        {(control) => (
          <Input.Password
            {...control}
            autoComplete="new-password"
            value={confirmation}
            onChange={({ target }) => onConfirmation(target.value)}
          />
        )}
      </Field>
    </>
  );
}
