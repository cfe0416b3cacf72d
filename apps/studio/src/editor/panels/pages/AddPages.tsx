import { blankSides, importLimits } from '@leafcast/book';
import { Button, Modal, Segmented } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import type { NewOrder } from '../../../books/open-book/arrange-pages.ts';
import { useFormMessages } from '../../../books/settings-form/form-messages.ts';
import { Field } from '../../../ui/parts/fields/Field.tsx';
import { NumberInput } from '../../../ui/parts/fields/NumberInput.tsx';
import { ProgressBar } from '../../../ui/parts/ProgressBar.tsx';
import { DocumentFields } from './DocumentFields.tsx';
import { usePageWords } from './page-words.ts';
import { useNewPages } from './use-new-pages.ts';

interface AddPagesProps {
  readonly mode: 'add' | 'replace';
  /** Index of the page after which new pages are added by default. */
  readonly after: number;
  /** Page sizes of the book, in points. A blank page has the size of the page before it. */
  readonly sizes: readonly { readonly width: number; readonly height: number }[];
  readonly selected: number;
  readonly onClose: () => void;
  /**
   * Adds pages to the book. The promises of both callbacks resolve with whether this succeeded.
   *
   * @param after index of the page after which the pages are added; -1 for the start
   */
  readonly onAdd: (added: NewOrder, after: number) => Promise<boolean>;
  readonly onReplace: (partId: string, total: number) => Promise<boolean>;
}

const side = (length = 600) => Math.max(blankSides.min, Math.min(blankSides.max, length));

/**
 * Form for adding or replacing pages. New pages are blank, or come from a document or images that are converted first.
 * @see D-104
 */
export function AddPages({ mode, after, sizes, selected, onClose, onAdd, onReplace }: AddPagesProps) {
  const { t } = usePageWords();
  const messages = useFormMessages();
  const title = useId();
  const [kind, setKind] = useState<'document' | 'blank'>(mode === 'add' ? 'blank' : 'document');
  const [number, setNumber] = useState(1);
  const [page, setPage] = useState(after + 1);
  const { run, convert, progress, percent, problem, isChecked, choice, setChoice } = useNewPages(onClose);
  const isBusy = progress !== null;
  const start = (event: FormEvent) => {
    event.preventDefault();
    const like = sizes[Math.max(0, page - 1)];
    const blank = { width: side(like?.width), height: side(like?.height) };
    const add = (added: NewOrder) => onAdd(added, page - 1);
    if (kind === 'blank') void run(() => add(Array.from({ length: number }, () => blank)));
    else if (mode === 'replace') void convert(onReplace);
    else void convert((partId, total) => add(Array.from({ length: total }, (_, at) => ({ partId, page: at }))));
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
        {mode === 'replace' && <p className="quiet">{t('pages.replaceHint', { count: selected })}</p>}
        {mode === 'add' && (
          <Field label={t('pages.where')} hint={t('pages.whereHint')}>
            {(control) => (
              <NumberInput
                {...control}
                min={0}
                max={sizes.length}
                precision={0}
                value={page}
                onChange={(next) => setPage(next ?? 0)}
              />
            )}
          </Field>
        )}
        {kind === 'blank' && (
          <Field label={t('pages.number')}>
            {(control) => (
              <NumberInput
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
          <DocumentFields messages={messages} choice={choice} isChecked={isChecked} onChange={setChoice} />
        )}
        {kind === 'document' && <State progress={progress} percent={percent} problem={problem} />}
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

/** Shows the progress of the conversion, or its error. */
function State({
  progress,
  percent,
  problem,
}: Pick<ReturnType<typeof useNewPages>, 'progress' | 'percent' | 'problem'>) {
  const { t } = usePageWords();
  return (
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
  );
}
