import { clampTitle } from '@leafcast/book';
import { Input } from 'antd';
import { mayUse } from '../../../session/entitlements.ts';
import { FeatureDenied } from '../../../session/FeatureDenied.tsx';
import { useSession } from '../../../session/session-store.ts';
import { useText } from '../../../ui/language/use-text.ts';
import { Field } from '../../../ui/parts/fields/Field.tsx';
import { useTextField } from '../../use-text-field.ts';

/** Edits the title, description and keywords. @see W-040, W-120 … W-122, W-370 */
export function BookTexts() {
  const { t } = useText();
  const mayDescribe = useSession(({ entitlements }) => mayUse(entitlements, 'bookDescription'));
  const [title, setTitle] = useTextField('title');
  const [desc, setDesc] = useTextField('desc');
  const [keyword, setKeyword] = useTextField('keyword');
  return (
    <>
      <Field label={t('basic.title')} error={title.trim() === '' ? t('check.titleMissing') : ''}>
        {(control) => (
          <Input {...control} value={title} onChange={({ target }) => setTitle(clampTitle(target.value))} />
        )}
      </Field>
      <Field label={t('basic.desc')} hint={t('basic.descHint')}>
        {(control) => (
          <>
            <Input.TextArea
              {...control}
              value={desc}
              disabled={!mayDescribe}
              maxLength={10_000}
              autoSize={{ minRows: 4, maxRows: 12 }}
              onChange={({ target }) => setDesc(target.value)}
            />
            {!mayDescribe && <FeatureDenied />}
          </>
        )}
      </Field>
      <Field label={t('basic.keyword')} hint={t('basic.keywordHint')}>
        {(control) => (
          <Input {...control} value={keyword} maxLength={10_000} onChange={({ target }) => setKeyword(target.value)} />
        )}
      </Field>
    </>
  );
}
