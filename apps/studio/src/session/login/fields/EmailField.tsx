import type { EditorKey } from '@leafcast/messages';
import { useText } from '../../../ui/language/use-text.ts';
import { Field } from '../../../ui/parts/fields/Field.tsx';
import { TextInput } from '../../../ui/parts/fields/TextInput.tsx';

interface EmailFieldProps {
  /** Label of the field; by default the usual label for the email address of an account. */
  readonly label?: string;
  readonly value: string;
  readonly issue: EditorKey | undefined;
  readonly onChange: (value: string) => void;
}

/** Field for the email address of an account. */
export function EmailField({ label, value, issue, onChange }: EmailFieldProps) {
  const { t } = useText();
  return (
    <Field label={label ?? t('login.email')} error={issue && t(issue)}>
      {(control) => (
        <TextInput
          {...control}
          type="email"
          autoComplete="username"
          size="large"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
