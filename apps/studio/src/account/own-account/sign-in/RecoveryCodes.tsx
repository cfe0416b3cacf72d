import { Button } from 'antd';
import { useState } from 'react';
import { useWords } from '../words.ts';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onEnd: () => void;
}

/** Shows recovery codes once. */
export function RecoveryCodes({ codes, onEnd }: RecoveryCodesProps) {
  const { t } = useWords();
  const [isCopied, setIsCopied] = useState(false);
  const copy = () => void navigator.clipboard.writeText(codes.join('\n')).then(() => setIsCopied(true));
  return (
    <>
      <p>{t('codes.keep')}</p>
      <ul className="account-codes" dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className="account-actions">
        <Button onClick={copy}>{t(isCopied ? 'action.copied' : 'action.copy')}</Button>
        <Button type="primary" onClick={onEnd}>
          {t('codes.done')}
        </Button>
      </p>
    </>
  );
}
