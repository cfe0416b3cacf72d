interface RenameFieldProps {
  readonly className: string;
  readonly label: string;
  readonly name: string;
  readonly maxLength?: number;
  /** Whether the name is only a suggestion. Escape then leaves it empty. */
  readonly isNew?: boolean;
  /**
   * Called with the new name, trimmed. It is the old name if nothing changed or Escape was pressed, and empty if Escape
   * was pressed for a new name.
   */
  readonly onEnd: (name: string) => void;
}

/** Edits a name in place. Enter and leaving the field apply it, Escape does not. */
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
        // Enter and Escape may belong to an input method for Chinese or Japanese.
        if (nativeEvent.isComposing) return;
        if (key === 'Escape') currentTarget.value = isNew ? '' : name;
        if (key === 'Escape' || key === 'Enter') currentTarget.blur();
      }}
      onBlur={({ currentTarget }) => onEnd(currentTarget.value.trim())}
    />
  );
}
