import { type EmbedChoice, embedAddress, embedCode, embedViews } from '@leafcast/book';
import type { BookInfo } from '@leafcast/contract';
import { Radio, Select } from 'antd';
import { useState } from 'react';
import { Field } from '../../../ui/parts/fields/Field.tsx';
import { NumberInput } from '../../../ui/parts/fields/NumberInput.tsx';
import { useSharingWords } from '../words.ts';
import { CopyField } from './CopyField.tsx';
import './embed.css';

const ratios = ['16/9', '3/2', '4/3', '1/1', '3/4'] as const;
const ratioOptions = ratios.map((value) => ({ value, label: value.replace('/', ' : ') }));
const sizes = ['responsive', 'fixed'] as const;
const kinds = ['frame', 'lightBox'] as const;

/** Builds the code that embeds the book in another page, with a live preview. */
export function EmbedTab({ book: { url, title, pageCount } }: { readonly book: BookInfo }) {
  const { t } = useSharingWords();
  const [kind, setKind] = useState<EmbedChoice['kind']>('frame');
  const [sizing, setSizing] = useState<(typeof sizes)[number]>('responsive');
  const [ratio, setRatio] = useState<string>('4/3');
  const [{ width, height }, setPixels] = useState({ width: 800, height: 600 });
  const [page, setPage] = useState(1);
  const [view, setView] = useState<EmbedChoice['view']>('auto');
  const size = sizing === 'responsive' ? { ratio } : { width, height };
  const choice: EmbedChoice = { kind, size, page, view };
  const code = embedCode({ url, title, close: t('action.dismiss') }, choice);
  const number = (value: number, most: number, set: (value: number) => void) => (control: { readonly id: string }) => (
    <NumberInput
      {...control}
      min={1}
      max={most}
      precision={0}
      value={value}
      onChange={(given) => set(given ?? value)}
    />
  );
  return (
    <div className="share-embed">
      <div className="share-embed-choices">
        <Field label={t('embed.kind')} hint={kind === 'lightBox' ? t('embed.lightBoxHint') : undefined}>
          {({ id }) => (
            <Radio.Group
              id={id}
              optionType="button"
              value={kind}
              onChange={({ target }) => setKind(target.value)}
              options={kinds.map((value) => ({ value, label: t(`embed.${value}`) }))}
            />
          )}
        </Field>
        <Field label={t('embed.size')}>
          {({ id }) => (
            <Select
              id={id}
              value={sizing}
              onChange={setSizing}
              options={sizes.map((value) => ({ value, label: t(`embed.${value}`) }))}
            />
          )}
        </Field>
        {sizing === 'fixed' ? (
          <>
            <Field label={t('embed.width')}>
              {number(width, 4000, (given) => setPixels({ width: given, height }))}
            </Field>
            <Field label={t('embed.height')}>
              {number(height, 4000, (given) => setPixels({ width, height: given }))}
            </Field>
          </>
        ) : (
          kind === 'frame' && (
            <Field label={t('embed.ratio')}>
              {({ id }) => <Select id={id} value={ratio} onChange={setRatio} options={ratioOptions} />}
            </Field>
          )
        )}
        <Field label={t('embed.page')}>{number(page, Math.max(1, pageCount), setPage)}</Field>
        <Field label={t('embed.view')}>
          {({ id }) => (
            <Select
              id={id}
              value={view}
              onChange={setView}
              options={embedViews.map((value) => ({ value, label: t(`embed.${value}`) }))}
            />
          )}
        </Field>
      </div>
      <CopyField label={t('publish.embed')} value={code} rows={4} />
      <Preview url={url} title={title} choice={choice} code={code} />
    </div>
  );
}

interface PreviewProps extends Pick<BookInfo, 'url' | 'title'> {
  readonly choice: EmbedChoice;
  readonly code: string;
}

function Preview({ url, title, choice, code }: PreviewProps) {
  const { t } = useSharingWords();
  const { size } = choice;
  return (
    <>
      <h3>{t('embed.preview')}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable by keyboard */}
      <section className="share-embed-preview" aria-label={t('embed.preview')} tabIndex={0}>
        {choice.kind === 'frame' ? (
          // The key replaces the frame, because the frame does not reload if only the page in its URL changes.
          <iframe
            key={code}
            src={embedAddress(url, choice)}
            title={`${t('embed.preview')}: ${title}`}
            sandbox="allow-scripts"
            style={
              'ratio' in size
                ? { aspectRatio: size.ratio, inlineSize: '100%' }
                : { inlineSize: size.width, blockSize: size.height }
            }
          />
        ) : (
          <img
            src={`${url}cover`}
            alt={title}
            style={'ratio' in size ? {} : { inlineSize: size.width, blockSize: size.height, objectFit: 'contain' }}
          />
        )}
      </section>
    </>
  );
}
