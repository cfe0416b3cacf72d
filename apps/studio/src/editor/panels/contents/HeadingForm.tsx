import { safeUrl } from '@leafcast/book';
import { Input, Segmented } from 'antd';
import { useState } from 'react';
import { useBook } from '../../../books/open-book/book-session.ts';
import type { FormMessages } from '../../../books/settings-form/form-messages.ts';
import { Field } from '../../../ui/parts/fields/Field.tsx';
import { NumberInput } from '../../../ui/parts/fields/NumberInput.tsx';
import { previewPage } from '../../preview/live/live-preview.ts';
import type { Heading } from './headings.ts';

type Target = 'nothing' | 'page' | 'url';

interface HeadingFormProps extends Pick<FormMessages, 't'> {
  readonly heading: Heading;
  readonly disabled: boolean;
  readonly onChange: (change: Pick<Heading, 'page' | 'url'>) => void;
}

/** Edits the target of a heading: a page, a URL, or none. @see W-164, W-165 */
export function HeadingForm({ t, heading: { page, url }, disabled, onChange }: HeadingFormProps) {
  const pageCount = useBook(({ book }) => book?.pageCount ?? 1);
  const kept: Target = url !== undefined ? 'url' : page !== undefined ? 'page' : 'nothing';
  // Whether the author has started to enter a URL that is not valid yet.
  const [isWriting, setIsWriting] = useState(false);
  const target = isWriting && kept === 'nothing' ? 'url' : kept;
  const aim = (next: Target) => {
    setIsWriting(next === 'url');
    if (next !== target) onChange({ page: next === 'page' ? previewPage() + 1 : undefined, url: undefined });
  };
  return (
    <div className="heading-form">
      <Segmented<Target>
        block
        size="small"
        aria-label={t('contents.target')}
        disabled={disabled}
        value={target}
        onChange={aim}
        options={[
          { value: 'page', label: t('contents.toPage') },
          { value: 'url', label: t('contents.toUrl') },
          { value: 'nothing', label: t('contents.toNothing') },
        ]}
      />
      {target === 'page' && (
        <Field label={t('contents.toPage')}>
          {(control) => (
            <NumberInput
              {...control}
              min={1}
              max={Math.max(pageCount, 1)}
              precision={0}
              disabled={disabled}
              value={page ?? 1}
              onChange={(value) => value !== null && onChange({ page: value, url })}
            />
          )}
        </Field>
      )}
      {target === 'url' && (
        <AddressField t={t} url={url} disabled={disabled} onChange={(to) => onChange({ page, url: to })} />
      )}
    </div>
  );
}

interface AddressFieldProps extends Pick<FormMessages, 't'> {
  readonly url: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (url: string) => void;
}

function AddressField({ t, url, disabled, onChange }: AddressFieldProps) {
  const [draft, setDraft] = useState({ text: url ?? '', of: url });
  // If the stored URL has changed, for example by an undo, it replaces the draft.
  const shown = draft.of === url ? draft.text : (url ?? '');
  const isWrong = shown.trim() !== '' && safeUrl(shown) === null;
  const write = (text: string) => {
    const safe = safeUrl(text);
    setDraft({ text, of: safe ?? url });
    if (safe !== null && safe !== url) onChange(safe);
  };
  return (
    <Field label={t('contents.toUrl')} error={isWrong ? t('contents.urlWrong') : ''}>
      {(control) => (
        <Input
          {...control}
          type="url"
          dir="ltr"
          placeholder="https://"
          maxLength={4096}
          disabled={disabled}
          value={shown}
          onChange={({ target }) => write(target.value)}
        />
      )}
    </Field>
  );
}
