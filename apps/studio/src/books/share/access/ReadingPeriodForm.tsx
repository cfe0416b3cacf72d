import { Button, Input } from 'antd';
import { useState } from 'react';
import { useChangeSender } from '../../../api/use-change-sender.ts';
import { Field } from '../../../ui/parts/fields/Field.tsx';
import type { BookAccess } from '../use-privacy.ts';
import { useSharingWords } from '../words.ts';

/**
 * Formats a time for the browser's input field, in local time.
 *
 * @param iso `null` for no time
 */
function localTime(iso: string | null): string {
  if (iso === null) return '';
  const time = new Date(iso);
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

const isoTime = (local: string) => (local === '' ? '' : new Date(local).toISOString());

/**
 * Edits the period in which readers can open the book, in the author's time zone. The server's clock determines when it
 * starts and ends.
 */
export function ReadingPeriodForm({ now, set }: Pick<BookAccess, 'now' | 'set'>) {
  const { t } = useSharingWords();
  const { isSending, send } = useChangeSender();
  const [typed, setTyped] = useState<{ readonly from: string; readonly until: string } | null>(null);
  const kept = { from: localTime(now?.from ?? null), until: localTime(now?.until ?? null) };
  const { from, until } = typed ?? kept;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const save = async () => {
    if (await send(set({ from: isoTime(from), until: isoTime(until) }))) setTyped(null);
  };
  const field = (name: 'from' | 'until', value: string) => (
    <Field label={t(name)}>
      {(control) => (
        <Input
          {...control}
          type="datetime-local"
          max="2999-12-31T23:59"
          disabled={!now || isSending}
          value={value}
          onChange={({ target }) => setTyped({ from, until, [name]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <section className="share-times">
      <div className="share-times-fields">
        {field('from', from)}
        {field('until', until)}
        {typed && (typed.from !== kept.from || typed.until !== kept.until) && (
          <Button loading={isSending} onClick={() => void save()}>
            {t('saveTimes')}
          </Button>
        )}
      </div>
      <p className="field-hint">{t('timesHint', { zone })}</p>
    </section>
  );
}
