import { LinkOutlined } from '@ant-design/icons';
import { type BoundIdentity, beginBinding, type SignInMethods, unbindAccount } from '@leafcast/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { OwnPasswordForm } from '../../../session/login/password/OwnPasswordForm.tsx';
import { formatDate } from '../../../ui/language/format.ts';
import { AccountSection } from '../AccountSection.tsx';
import { useWords } from '../words.ts';
import { BindingCallback } from './BindingCallback.tsx';
import { refreshSignInMethods, useSignInMethods } from './use-sign-in-methods.ts';

/**
 * Lists identities at other providers that can be used to sign in to this account. Identities can be bound and unbound.
 * Renders nothing if no provider is available.
 */
export function IdentitiesSection() {
  const { t } = useWords();
  const ways = useSignInMethods();
  /** Provider whose identity is about to be bound; empty for none. */
  const [binding, setBinding] = useState('');
  if (!ways || ways.providers.length + ways.identities.length === 0) return null;
  const leave = async (password: string) => {
    const { address } = await call(beginBinding, { provider: binding, password }, { isQuiet: true });
    window.location.assign(address);
  };
  const chosen = ways.providers.find(({ id }) => id === binding);
  return (
    <AccountSection title={t('identities.title')} lead={t('identities.lead')}>
      <BindingCallback />
      {ways.identities.length > 0 && (
        <ul className="account-list">
          {ways.identities.map((identity) => (
            <Identity
              key={`${identity.provider} ${identity.subject}`}
              identity={identity}
              name={nameOf(ways, identity)}
            />
          ))}
        </ul>
      )}
      {chosen ? (
        <OwnPasswordForm
          key={binding}
          action={t('identities.add', { name: chosen.name })}
          send={leave}
          onEnd={() => setBinding('')}
        />
      ) : (
        <p className="account-actions">
          {ways.providers.map(({ id, name }) => (
            <Button key={id} onClick={() => setBinding(id)}>
              {t('identities.add', { name })}
            </Button>
          ))}
        </p>
      )}
    </AccountSection>
  );
}

/** Returns the display name of a provider, or its issuer URL if the provider is no longer configured. */
const nameOf = ({ providers }: SignInMethods, { provider }: BoundIdentity) =>
  providers.find(({ issuer }) => issuer === provider)?.name ?? provider;

function Identity({ identity, name }: { readonly identity: BoundIdentity; readonly name: string }) {
  const { t, language } = useWords();
  const [isLeaving, setIsLeaving] = useState(false);
  const { provider, subject, label, bound } = identity;
  const unbind = async (password: string) => {
    await call(unbindAccount, { provider, subject, password }, { isQuiet: true });
    await refreshSignInMethods();
  };
  return (
    <li className="account-row">
      <LinkOutlined className="account-icon" aria-hidden />
      <div className="account-grow">
        <p>
          <bdi>{name}</bdi> {label && <bdi className="quiet">{label}</bdi>}
        </p>
        <p className="quiet">{t('identities.since', { time: formatDate(bound, language) })}</p>
        {isLeaving && (
          <OwnPasswordForm
            isDangerous
            action={t('identities.remove', { name })}
            send={unbind}
            onEnd={() => setIsLeaving(false)}
          />
        )}
      </div>
      {!isLeaving && <Button onClick={() => setIsLeaving(true)}>{t('identities.remove', { name })}</Button>}
    </li>
  );
}
