import { exportSignature } from '@leafcast/contract';
import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import { call } from '../../../../api/client.ts';
import { ignoreReported } from '../../../../api/failure.ts';
import { Field } from '../../../../ui/parts/fields/Field.tsx';
import { saveFile } from '../../save-file.ts';
import { type ChosenSignature, useSignatures } from '../use-published-files.ts';
import { useFileWords } from '../words.ts';
import { SignatureDialog } from './SignatureDialog.tsx';

interface SignatureFieldsProps {
  readonly isNeeded: boolean;
  readonly value: ChosenSignature;
  readonly onChange: (value: ChosenSignature) => void;
}

/** Selects, creates or imports the signature of a file. @see D-399 */
export function SignatureFields({ isNeeded, value, onChange }: SignatureFieldsProps) {
  const { t } = useFileWords();
  const { list, refresh } = useSignatures();
  const [dialog, setDialog] = useState<'new' | 'import' | null>(null);
  const { signatureId, password } = value;
  const chosen = list.find((one) => one.signatureId === signatureId);
  const none = { value: '', label: isNeeded ? t('chooseSignature') : t('noSignature') };
  const save = async () => {
    const { file } = await call(exportSignature, { signatureId, password });
    const bytes = Uint8Array.from(atob(file), (letter) => letter.codePointAt(0) ?? 0);
    saveFile(new Blob([bytes], { type: 'application/x-pkcs12' }), `${chosen?.name ?? 'signature'}.p12`);
  };
  return (
    <>
      <Field label={t('signature')} hint={isNeeded ? t('signatureHint') : t('certificateHint')}>
        {({ id }) => (
          <div className="share-signature">
            <Select
              id={id}
              value={chosen ? signatureId : ''}
              onChange={(given) => onChange({ signatureId: given, password: '' })}
              options={[none, ...list.map((one) => ({ value: one.signatureId, label: one.name }))]}
            />
            <Button onClick={() => setDialog('new')}>{t('newSignature')}</Button>
            <Button onClick={() => setDialog('import')}>{t('importSignature')}</Button>
          </div>
        )}
      </Field>
      {chosen && (
        <Field label={t('signaturePassword')}>
          {(control) => (
            <div className="share-signature">
              <Input.Password
                {...control}
                autoComplete="off"
                value={password}
                onChange={({ target }) => onChange({ signatureId, password: target.value })}
              />
              <Button disabled={password === ''} onClick={() => void save().catch(ignoreReported)}>
                {t('exportSignature')}
              </Button>
            </div>
          )}
        </Field>
      )}
      {dialog && (
        <SignatureDialog
          kind={dialog}
          onClose={() => setDialog(null)}
          onMade={async (made) => {
            await refresh();
            onChange(made);
            setDialog(null);
          }}
        />
      )}
    </>
  );
}
