interface RenameFieldProps {
  readonly className: string;
  readonly label: string;
  readonly name: string;
  readonly maxLength?: number;
  /** Whether `name` is only a suggestion for a new name. Escape then leaves the name empty. */
  readonly isNew?: boolean;
  /**
   * Called with the trimmed new name. It equals the old name if nothing was changed or Escape was pressed; for a new
   * name, Escape results in an empty string.
   */
  readonly onEnd: (name: string) => void;
}

/** Edits a name in place. Enter or leaving the field applies the name; Escape discards it. */
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
        // Enter and Escape may be meant for an input method, such as one for Chinese or Japanese.
        if (nativeEvent.isComposing) return;
        if (key === 'Escape') currentTarget.value = isNew ? '' : name;
        if (key === 'Escape' || key === 'Enter') currentTarget.blur();
      }}
      onBlur={({ currentTarget }) => onEnd(currentTarget.value.trim())}
    />
  );
}
