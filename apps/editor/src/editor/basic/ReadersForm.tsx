import { Button, Radio, Switch } from 'antd';
import { useId, useState } from 'react';
import { CallError } from '../../api/failure.ts';
import { notify } from '../../common/notices.ts';
import { useText } from '../../language/use-text.ts';
import { usePrivacy } from '../../open-book/use-privacy.ts';
import { openPanel } from '../open-panel.ts';
import type { BasicProps } from './panel-props.ts';

const choices = ['public', 'unlisted', 'closed'] as const;

/** Who may read the book, its password, its text version: all of it holds at once. @see W-441 … W-443 */
export function ReadersForm({ t, book: { url } }: BasicProps) {
  const { now, hasFailed, set, setText, retry } = usePrivacy();
  const common = useText();
  const id = useId();
  const [isSending, setIsSending] = useState(false);
  const send = async (sent: Promise<void>) => {
    setIsSending(true);
    try {
      await sent;
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      notify('error', cause.message);
    } finally {
      setIsSending(false);
    }
  };
  if (hasFailed && !now) {
    return (
      <p role="alert">
        {t('basics.failed')}{' '}
        <Button size="small" onClick={retry}>
          {common.t('action.tryAgain')}
        </Button>
      </p>
    );
  }
  return (
    <div className="readers-form" aria-busy={!now}>
      <div className="field" role="radiogroup" aria-labelledby={`${id}-reading`}>
        <span className="field-label" id={`${id}-reading`}>
          {t('basics.reading')}
        </span>
        <p className="field-hint">{t('basics.readingHint')}</p>
        <Radio.Group
          className="readers-choices"
          value={now?.privacy}
          disabled={!now || isSending}
          onChange={({ target }) => {
            const privacy = choices.find((one) => one === target.value);
            if (privacy) void send(set({ privacy }));
          }}
          options={choices.map((value) => ({ value, label: t(`basics.${value}`) }))}
        />
      </div>
      <div className="basic-line">
        <span>{t(now?.isProtected ? 'basics.isProtected' : 'basics.isOpen')}</span>
        <Button size="small" onClick={() => openPanel('password')}>
          {t('basics.change')}
          <span className="visually-hidden">: {t('lock.password')}</span>
        </Button>
      </div>
      <div className="basic-line">
        <label htmlFor={`${id}-text`}>
          {t('basics.textVersion')}
          <span className="quiet" id={`${id}-text-hint`}>
            {t('basics.textVersionHint')}
          </span>
        </label>
        <Switch
          id={`${id}-text`}
          size="small"
          checked={now?.textStatus ?? false}
          disabled={!now || isSending}
          aria-describedby={`${id}-text-hint`}
          onChange={(status) => void send(setText(status))}
        />
      </div>
      {now?.textStatus && url !== '' && (
        <a href={`${url}text`} target="_blank" rel="noopener">
          {t('basics.openText')}
        </a>
      )}
    </div>
  );
}
