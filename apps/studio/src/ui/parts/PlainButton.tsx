import type { ButtonHTMLAttributes, ReactNode } from 'react';
import './plain-button.css';

interface PlainButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly kind?: 'default' | 'primary' | 'text' | 'link';
  readonly size?: 'small' | 'large';
  readonly icon?: ReactNode;
}

/** A button that looks like one of Ant Design but does not use its code, for the first screen. */
export const PlainButton = ({ kind = 'default', size, icon, className = '', children, ...rest }: PlainButtonProps) => (
  <button type="button" className={`plain-button ${className}`} data-kind={kind} data-size={size} {...rest}>
    {icon}
    {children !== undefined && <span>{children}</span>}
  </button>
);
