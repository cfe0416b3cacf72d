import { Button } from 'antd';
import { useState } from 'react';
import { TextInput } from '../../ui/parts/fields/TextInput.tsx';
import { useAdminWords } from './words.ts';

interface SecretLinkProps {
  readonly label: string;
  readonly link: string;
}

/** Shows a link that the server returns only once, so that the user can pass it on. */
export function SecretLink({ label, link }: SecretLinkProps) {
  const { t } = useAdminWords();
  const [isCopied, setIsCopied] = useState(false);
  const copy = () => void navigator.clipboard.writeText(link).then(() => setIsCopied(true));
  return (
    <div className="admin-secret" role="status">
      <p>{label}</p>
      <div className="admin-line">
        <TextInput readOnly dir="ltr" aria-label={label} value={link} onFocus={({ target }) => target.select()} />
        <Button onClick={copy}>{t(isCopied ? 'action.copied' : 'action.copy')}</Button>
      </div>
    </div>
  );
}
