import { blankSides, importLimits } from '@leafcast/book';
import { Button, InputNumber, Modal, Segmented } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import type { NewOrder } from '../../open-book/arrange-pages.ts';
import { Field } from '../../parts/Field.tsx';
import { ProgressBar } from '../../parts/ProgressBar.tsx';
import { useFormMessages } from '../../settings-form/form-messages.ts';
import { DocumentFields } from './DocumentFields.tsx';
import { usePageWords } from './page-words.ts';
import { useNewPages } from './use-new-pages.ts';

interface AddPagesProps {
  readonly mode: 'add' | 'replace';
  /** Index of the page that new ones follow. */
  readonly after: number;
  /** That page, in points: a blank one is as large. */
  readonly size: { readonly width: number; readonly height: number } | undefined;
  readonly selected: number;
  readonly onClose: () => void;
  /** Both answer whether the pages have come into the book. */
  readonly onAdd: (added: NewOrder) => Promise<boolean>;
  readonly onReplace: (partId: string, total: number) => Promise<boolean>;
}

const side = (length = 600) => Math.max(blankSides.min, Math.min(blankSides.max, length));

/** Asks for new pages: blank ones, or those of a document or of pictures, which are converted first. */
export function AddPages({ mode, after, size, selected, onClose, onAdd, onReplace }: AddPagesProps) {
  const { t } = usePageWords();
  const messages = useFormMessages();
  const title = useId();
  const [kind, setKind] = useState<'document' | 'blank'>(mode === 'add' ? 'blank' : 'document');
  const [number, setNumber] = useState(1);
  const { run, convert, progress, percent, problem, isChecked, wanted, setWanted } = useNewPages(onClose);
  const isBusy = progress !== null;
  const start = (event: FormEvent) => {
    event.preventDefault();
    const blank = { width: side(size?.width), height: side(size?.height) };
    if (kind === 'blank') void run(() => onAdd(Array.from({ length: number }, () => blank)));
    else if (mode === 'replace') void convert(onReplace);
    else void convert((partId, total) => onAdd(Array.from({ length: total }, (_, page) => ({ partId, page }))));
  };
  return (
    <Modal open footer={null} onCancel={onClose} title={<span id={title}>{t(`pages.${mode}Title`)}</span>}>
      <form className="add-pages" aria-labelledby={title} onSubmit={start} noValidate>
        {mode === 'add' && (
          <Segmented
            block
            value={kind}
            disabled={isBusy}
            aria-label={t('pages.addTitle')}
            options={(['blank', 'document'] as const).map((value) => ({ value, label: t(`pages.${value}`) }))}
            onChange={setKind}
          />
        )}
        <p className="quiet">
          {mode === 'add' ? t('pages.where', { label: after + 1 }) : t('pages.replaceHint', { count: selected })}
        </p>
        {kind === 'blank' && (
          <Field label={t('pages.number')}>
            {(control) => (
              <InputNumber
                {...control}
                min={1}
                max={importLimits.pages}
                precision={0}
                value={number}
                onChange={(next) => setNumber(next ?? 1)}
              />
            )}
          </Field>
        )}
        {kind === 'document' && messages && (
          <DocumentFields messages={messages} wanted={wanted} isChecked={isChecked} onChange={setWanted} />
        )}
        {kind === 'document' && (
          <div className="add-pages-state" role="status">
            {problem && <p className="field-error">{problem}</p>}
            {progress && (
              <>
                <ProgressBar percent={percent} label={t('pages.working')} />
                <p className="quiet">
                  {progress.total > 0
                    ? t('pages.converted', { done: progress.done, total: progress.total })
                    : t('pages.working')}
                </p>
              </>
            )}
          </div>
        )}
        <div className="add-pages-actions">
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button type="primary" htmlType="submit" loading={isBusy}>
            {t(`pages.${mode}`)}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
