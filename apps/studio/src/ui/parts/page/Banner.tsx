import { CloseOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useText } from '../../language/use-text.ts';
import { PlainButton } from '../PlainButton.tsx';

interface BannerProps {
  readonly kind: 'error' | 'warning' | 'info';
  readonly title: ReactNode;
  /** Buttons or links that help to solve the problem. */
  readonly action?: ReactNode;
  readonly children?: ReactNode;
  /** Called by a button that dismisses the banner; without this function there is no such button. */
  readonly onClose?: () => void;
}

/**
 * A message in the page that stays until its cause is resolved. Errors and warnings are announced to screen readers.
 */
export function Banner({ kind, title, action, children, onClose }: BannerProps) {
  const { t } = useText();
  return (
    <div className="banner" data-kind={kind} role={kind === 'info' ? 'status' : 'alert'}>
      <div className="banner-text">
        <div className="banner-title">{title}</div>
        {children}
      </div>
      {action}
      {onClose && (
        <PlainButton
          kind="text"
          size="small"
          className="banner-close"
          icon={<CloseOutlined />}
          onClick={onClose}
          aria-label={t('action.dismiss')}
        />
      )}
    </div>
  );
}
