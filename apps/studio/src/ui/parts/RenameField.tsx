interface RenameFieldProps {
  readonly className: string;
  readonly label: string;
  readonly name: string;
  readonly maxLength?: number;
  /** A name that is only proposed: Escape leaves none. */
  readonly isNew?: boolean;
  /** The new name, trimmed; the old one where nothing was changed or Escape was pressed, of a new thing none. */
  readonly onEnd: (name: string) => void;
}

/** A name that is edited in its place: Enter and leaving keep it, Escape does not. */
export function RenameField({ label, name, isNew = false, onEnd, ...rest }: RenameFieldProps) {
  return (
    <input
      {...rest}
      aria-label={label}
      defaultValue={name}
      // biome-ignore lint/a11y/noAutofocus: somebody has just asked to change it
      autoFocus
      onFocus={({ currentTarget }) => currentTarget.select()}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      onKeyDown={({ key, currentTarget, nativeEvent }) => {
        // Enter and Escape may belong to the input of Chinese and Japanese.
        if (nativeEvent.isComposing) return;
        if (key === 'Escape') currentTarget.value = isNew ? '' : name;
        if (key === 'Escape' || key === 'Enter') currentTarget.blur();
      }}
      onBlur={({ currentTarget }) => onEnd(currentTarget.value.trim())}
    />
  );
}
