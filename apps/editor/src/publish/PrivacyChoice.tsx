import { Radio } from 'antd';
import { useId } from 'react';
import { usePrivacy } from '../open-book/use-privacy.ts';
import { useSending } from '../open-book/use-sending.ts';
import type { FormMessages } from '../settings-form/form-messages.ts';
import './publish.css';

const choices = ['public', 'unlisted', 'closed'] as const;

/** Who may read the published book; it holds at once. @see W-441 */
export function PrivacyChoice({ t }: Pick<FormMessages, 't'>) {
  const { now, set } = usePrivacy();
  const { isSending, send } = useSending();
  const id = useId();
  return (
    <div className="field" role="radiogroup" aria-labelledby={id}>
      <span className="field-label" id={id}>
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
  );
}
