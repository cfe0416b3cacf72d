import { CloseCircleFilled } from '@ant-design/icons';
import type { InputProps } from 'antd';
import { useText } from '../../language/use-text.ts';
import { TextInput } from './TextInput.tsx';

interface SearchInputProps extends Pick<InputProps, 'className' | 'maxLength' | 'size'> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/**
 * A search input. Its clear button gets a translated name, because Ant Design only uses the untranslated name of the
 * icon.
 */
export function SearchInput({ label, onChange, ...rest }: SearchInputProps) {
  const { t } = useText();
  return (
    <TextInput
      {...rest}
      type="search"
      placeholder={label}
      aria-label={label}
      allowClear={{ clearIcon: <CloseCircleFilled aria-label={t('widget.clear')} /> }}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
