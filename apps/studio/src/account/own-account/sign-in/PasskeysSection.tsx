import { DeleteOutlined, EditOutlined, KeyOutlined } from '@ant-design/icons';
import { addPasskey, beginPasskeyCreation, removePasskey, renamePasskey, type SignInMethods } from '@leafcast/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { CallError, ignoreReported } from '../../../api/failure.ts';
import { OwnPasswordForm } from '../../../session/login/password/OwnPasswordForm.tsx';
import { toPasskeyCreationOptions } from '../../../session/login/ways/passkey-options.ts';
import { formatDate } from '../../../ui/language/format.ts';
import { Field } from '../../../ui/parts/fields/Field.tsx';
import { RenameField } from '../../../ui/parts/fields/RenameField.tsx';
import { TextInput } from '../../../ui/parts/fields/TextInput.tsx';
import { AccountSection } from '../AccountSection.tsx';
import { useWords } from '../words.ts';
import { setSignInMethods, useSignInMethods } from './use-sign-in-methods.ts';

/** Creates, renames and removes the passkeys of the account. */
export function PasskeysSection() {
  const { t } = useWords();
  const ways = useSignInMethods();
  const [isOpen, setIsOpen] = useState(false);
  const [name, setName] = useState('');
  const add = async (password: string) => {
    const { startRegistration } = await import('@simplewebauthn/browser');
    const { ticket, options } = await call(beginPasskeyCreation, { password }, { isQuiet: true });
    const response = await startRegistration({ optionsJSON: toPasskeyCreationOptions(options) }).catch(
      (cause: unknown) => {
        throw new CallError('refused', 'PASSKEY', t('passkeys.failed'), { cause });
      },
    );
    setSignInMethods(
      await call(addPasskey, { ticket, name: name.trim() || t('sessions.this'), response }, { isQuiet: true }),
    );
    setIsOpen(false);
    setName('');
  };
  // Passkeys cannot be created if the browser does not support them.
  if (!('PublicKeyCredential' in window)) return null;
  return (
    <AccountSection title={t('passkeys.title')} lead={t('passkeys.lead')}>
      {ways && ways.passkeys.length > 0 && (
        <ul className="account-list">
          {ways.passkeys.map((passkey) => (
            <Passkey key={passkey.passkeyId} passkey={passkey} />
          ))}
        </ul>
      )}
      {isOpen ? (
        <OwnPasswordForm action={t('passkeys.add')} send={add} onEnd={() => setIsOpen(false)}>
          <Field label={t('name.label')}>
            {(control) => (
              <TextInput
                {...control}
                maxLength={100}
                placeholder={t('sessions.this')}
                value={name}
                onChange={({ target }) => setName(target.value)}
              />
            )}
          </Field>
        </OwnPasswordForm>
      ) : (
        <p>
          <Button onClick={() => setIsOpen(true)}>{t('passkeys.add')}</Button>
        </p>
      )}
    </AccountSection>
  );
}

function Passkey({ passkey }: { readonly passkey: SignInMethods['passkeys'][number] }) {
  const { t, language } = useWords();
  const [isRenaming, setIsRenaming] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);
  const { passkeyId, name, created, lastUsed } = passkey;
  const rename = (next: string) => {
    setIsRenaming(false);
    if (next === '' || next === name) return;
    call(renamePasskey, { passkeyId, name: next }).then(setSignInMethods, ignoreReported);
  };
  const remove = async (password: string) => {
    setSignInMethods(await call(removePasskey, { passkeyId, password }, { isQuiet: true }));
  };
  return (
    <li className="account-row">
      <KeyOutlined className="account-icon" aria-hidden />
      <div className="account-grow">
        {isRenaming ? (
          <RenameField className="account-rename" label={t('name.label')} name={name} maxLength={100} onEnd={rename} />
        ) : (
          <p>
            <bdi>{name}</bdi>
          </p>
        )}
        <p className="quiet">{t('sessions.used', { time: formatDate(lastUsed ?? created, language) })}</p>
        {isRemoving && (
          <OwnPasswordForm
            isDangerous
            action={t('passkeys.remove', { name })}
            send={remove}
            onEnd={() => setIsRemoving(false)}
          />
        )}
      </div>
      <Button
        type="text"
        icon={<EditOutlined />}
        aria-label={t('passkeys.rename', { name })}
        onClick={() => setIsRenaming(true)}
      />
      <Button
        type="text"
        icon={<DeleteOutlined />}
        aria-label={t('passkeys.remove', { name })}
        onClick={() => setIsRemoving(true)}
      />
    </li>
  );
}
