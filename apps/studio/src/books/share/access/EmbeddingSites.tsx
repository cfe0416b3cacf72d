import { embeddingSite, maxEmbeddingSites } from '@leafcast/book';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useChangeSender } from '../../../api/use-change-sender.ts';
import { useText } from '../../../ui/language/use-text.ts';
import { Field } from '../../../ui/parts/fields/Field.tsx';
import type { BookAccess } from '../use-privacy.ts';

const linesOf = (text: string) => text.split(/[\s,;]+/).filter((line) => line !== '');

/** Edits the list of sites that may embed the published book. Changes take effect immediately. @see RULINGS 35 */
export function EmbeddingSites({ now, set }: Pick<BookAccess, 'now' | 'set'>) {
  const { t } = useText();
  const [typed, setTyped] = useState<string | null>(null);
  const { isSending, send } = useChangeSender();
  const kept = (now?.sites ?? []).join('\n');
  const text = typed ?? kept;
  const sites = linesOf(text);
  const wrong = sites.find((site) => embeddingSite(site) === null);
  const error =
    wrong !== undefined
      ? t('publish.siteWrong', { site: wrong })
      : sites.length > maxEmbeddingSites
        ? t('publish.sitesTooMany', { count: maxEmbeddingSites })
        : '';

  const save = async () => {
    if (await send(set({ sites }))) setTyped(null);
  };
  return (
    <div className="embedding-sites">
      <Field label={t('publish.sites')} hint={t('publish.sitesHint')} error={error}>
        {(control) => (
          <Input.TextArea
            {...control}
            dir="ltr"
            autoSize={{ minRows: 2, maxRows: 8 }}
            spellCheck={false}
            disabled={!now}
            value={text}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <Button
        disabled={error !== '' || linesOf(kept).join() === sites.join()}
        loading={isSending}
        onClick={() => void save()}
      >
        {t('publish.sitesSave')}
      </Button>
    </div>
  );
}
