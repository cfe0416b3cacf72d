import { Button } from 'antd';
import { type FormEvent, lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ignoreReported } from '../../api/failure.ts';
import { TrialNotice } from '../../billing/trial/TrialNotice.tsx';
import { readUrlLocation, screenPath } from '../../ui/browser/addresses.ts';
import { isDesktop } from '../../ui/browser/product.ts';
import { useText } from '../../ui/language/use-text.ts';
import { loadPart } from '../../ui/loading/load-part.ts';
import type { FormMessages } from '../settings-form/form-messages.ts';
import { areOptionsValid } from '../upload/options/import-options.ts';
import { pickedFiles } from '../upload/picker/dropped-files.ts';
import { scheduleOpening } from '../upload/queue/book-to-open.ts';
import { loadChoices, saveOptions } from '../upload/queue/remembered-choices.ts';
import { startDrafts } from '../upload/queue/start-drafts.ts';
import { changeTask, useUploads } from '../upload/queue/upload-store.ts';
import { acceptFiles } from '../upload/workspace/accept-files.ts';
import { AppearanceChoices, SourceChoices } from './options/OptionsForm.tsx';
import { PrivacyTip } from './PrivacyTip.tsx';

const ImageOrder = lazy(async () => ({
  default: (await loadPart(() => import('../upload/list/pictures/ImageOrder.tsx'))).ImageOrder,
}));

/**
 * Sets the options for new books. They apply to the books that are waiting on the upload screen, whose conversion then
 * starts. If there are none, they apply to future uploads.
 *
 * @see W-030, W-197 … W-207, W-526 … W-530
 */
export function NewBooks({ messages }: { readonly messages: FormMessages }) {
  const { t } = useText();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const options = useUploads((state) => state.options);
  const tasks = useUploads((state) => state.tasks);
  const [isChecked, setIsChecked] = useState(false);
  const drafts = tasks.filter(({ stage }) => stage === 'draft');
  /** Whether to list the chosen documents next to their options. Only the desktop product lists them. */
  const isImport = isDesktop && drafts.length > 0;

  useEffect(() => {
    void loadChoices().catch(ignoreReported);
  }, []);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (!areOptionsValid(options)) return;
    await saveOptions(options);
    for (const { id } of drafts) changeTask(id, (task) => ({ ...task, options }));
    if (isDesktop) scheduleOpening(drafts);
    await startDrafts(drafts);
    void navigate(screenPath('upload', { ...readUrlLocation(search), num: '' }));
  };
  const parts = { messages, options, onChange: (changed: typeof options) => useUploads.setState({ options: changed }) };
  return (
    <>
      <h1 className="page-title">{t(isImport ? 'import.title' : 'options.heading')}</h1>
      {drafts.length === 0 && <p className="quiet page-lead">{t('options.lead')}</p>}
      {isImport && <p className="quiet page-lead">{t('import.lead')}</p>}
      <TrialNotice />
      {!isDesktop && (
        <div className="options-tip">
          <PrivacyTip messages={messages} />
        </div>
      )}
      <form className="card options" onSubmit={(event) => void save(event).catch(ignoreReported)} noValidate>
        {drafts.length > 0 && (
          <section aria-labelledby="drafts-title">
            <h2 id="drafts-title" className="option-title">
              {messages.t('make.books')}
            </h2>
            <ul className="draft-list">
              {drafts.map((task) => (
                <li key={task.id}>
                  {task.title || task.files[0]?.name}
                  {isImport && task.kind === 'images' && (
                    <Suspense>
                      <ImageOrder
                        task={task}
                        onAdd={(files) =>
                          void acceptFiles(pickedFiles(files), readUrlLocation(search), { intoTask: task.id })
                        }
                      />
                    </Suspense>
                  )}
                </li>
              ))}
            </ul>
          </section>
        )}
        <AppearanceChoices {...parts} />
        <SourceChoices {...parts} isChecked={isChecked} />
        <div className={isImport ? 'options-end' : ''}>
          <Button type="primary" htmlType="submit" size="large">
            {isImport
              ? t('import.start')
              : drafts.length > 0
                ? messages.t('make.start', { count: String(drafts.length) })
                : t('options.save')}
          </Button>
        </div>
      </form>
    </>
  );
}
