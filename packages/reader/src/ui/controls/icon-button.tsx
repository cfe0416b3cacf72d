import { Icon, type IconName } from './icon.tsx';

export interface IconButtonProps {
  readonly icon: IconName;
  readonly label: string;
  readonly onClick: () => void;
  /** Keyboard shortcut, displayed in the tooltip. */
  readonly shortcut?: string | undefined;
  readonly disabled?: boolean;
  /** Whether the panel is open, for a button that opens a panel. */
  readonly expanded?: boolean | undefined;
  /** Whether the button is on, for a toggle button. */
  readonly pressed?: boolean | undefined;
  readonly className?: string;
}

/**
 * A button with an icon. The label is displayed as a tooltip.
 *
 * A disabled button stays focusable (`aria-disabled`), because the next-page button must not lose focus on the last
 * page.
 */
export function IconButton({
  icon,
  label,
  onClick,
  shortcut,
  disabled,
  expanded,
  pressed,
  className,
}: IconButtonProps) {
  return (
    <button
      type="button"
      className={`lc-button ${className ?? ''}`}
      aria-label={label}
      aria-disabled={disabled || undefined}
      aria-expanded={expanded}
      aria-pressed={pressed}
      aria-keyshortcuts={shortcut}
      data-tip={shortcut ? `${label}  ${shortcut}` : label}
      onClick={disabled ? undefined : onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
