import { Modal } from 'antd';
import type { ReactNode } from 'react';
import type { ProgramDialogProps } from '../../program-dialog.ts';
import { type CloudUser, useCloud } from '../use-cloud.ts';
import { ServiceWords, useServiceWords } from '../words.ts';
import { LoginForm } from './LoginForm.tsx';
import { UserBar } from './UserBar.tsx';
import './service.css';

interface SignedInProps extends ProgramDialogProps {
  readonly title: 'cloud' | 'uploadBook' | 'manage';
  /** Content shown to the signed-in account. */
  readonly children: (user: CloudUser) => ReactNode;
}

/** A cloud dialog. Asks the user to sign in first if necessary. @see D-594 */
export function RequireCloudSignIn(props: SignedInProps) {
  return (
    <ServiceWords>
      <Dialog {...props} />
    </ServiceWords>
  );
}

function Dialog({ isOpen, onClose, title, children, ...more }: SignedInProps) {
  const { t } = useServiceWords();
  const { cloud, renew } = useCloud();
  const user = cloud?.account;
  return (
    <Modal
      open={isOpen}
      title={t(cloud && !user ? 'signInTitle' : title)}
      footer={null}
      width={user && title === 'manage' ? 900 : 560}
      centered
      mask={{ closable: false }}
      onCancel={onClose}
      {...more}
    >
      {!cloud && <p role="status">{t('page.loading')}</p>}
      {cloud && !user && <LoginForm cloud={cloud} onEntered={renew} />}
      {user && (
        <>
          <UserBar user={user} />
          {children(user)}
        </>
      )}
    </Modal>
  );
}
