import type { BookPrivacy } from '@leafcast/contract';
import { Radio } from 'antd';
import { useId } from 'react';
import { useChangeSender } from '../../../api/use-change-sender.ts';
import { askQuestion } from '../../../ui/dialogs/ask.ts';
import type { BookAccess } from '../use-privacy.ts';
import { useSharingWords } from '../words.ts';

const choices = ['unlisted', 'public', 'team', 'embedded', 'closed'] as const;

interface AudienceProps extends Pick<BookAccess, 'set'> {
  readonly now: BookPrivacy;
}

/**
 * Selects who may use the link of the published book. The choice takes effect immediately. The password does not
 * change. @see W-441, W-442
 */
export function Audience({ now, set }: AudienceProps) {
  const { t } = useSharingWords();
  const { isSending, send } = useChangeSender();
  const id = useId();
  const choose = async (privacy: BookPrivacy['privacy']) => {
    // Team members sign in, so a book that only they can read has no password.
    const isUnlocking = now.isProtected && privacy === 'team';
    if (isUnlocking) {
      const words = { title: t('removeTitle'), text: t('removeText'), yes: t('remove'), no: t('action.cancel') };
      if (!(await askQuestion({ ...words, isDangerous: true }))) return;
    }
    await send(set({ privacy, ...(isUnlocking && { isProtected: false }) }));
  };
  return (
    <section>
      <h3 id={id}>{t('who')}</h3>
      <p className="field-hint">{t('whoHint')}</p>
      <Radio.Group
        className="audience"
        aria-labelledby={id}
        value={now.privacy}
        disabled={isSending}
        onChange={({ target }) => void choose(target.value)}
        options={choices
          .filter((choice) => choice !== 'team' || now.hasTeam)
          .map((value) => ({ value, label: t(`who.${value}`) }))}
      />
    </section>
  );
}
