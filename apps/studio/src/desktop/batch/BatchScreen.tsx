import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { ignoreReported } from '../../api/failure.ts';
import { TrialNotice } from '../../billing/trial/TrialNotice.tsx';
import { BatchWords, FileWords, useBatchWords } from '../../books/share/files/words.ts';
import { AppFrame } from '../../frame/AppFrame.tsx';
import { screenPath } from '../../ui/browser/addresses.ts';
import { askQuestion } from '../../ui/dialogs/ask.ts';
import { EmptyState } from '../../ui/parts/page/EmptyState.tsx';
import { BatchForm } from './BatchForm.tsx';
import { BatchTable } from './BatchTable.tsx';
import { useBatch } from './use-batch.ts';
import './batch.css';

/** Screen of the batch conversion window. @see D-101, D-430 … D-433, D-498 … D-505 */
export function BatchScreen() {
  return (
    <AppFrame isWide>
      <BatchWords>
        <FileWords>
          <Batch />
        </FileWords>
      </BatchWords>
    </AppFrame>
  );
}

function Batch() {
  const { t } = useBatchWords();
  const navigate = useNavigate();
  const batch = useBatch();
  const [password, setPassword] = useState('');
  const { tasks, settings } = batch;
  useEffect(() => {
    document.title = `${t('title')} - ${t('app.brand')}`;
  }, [t]);
  const does = (act: () => Promise<unknown>) => () => void act().catch(ignoreReported);
  const isUnderWay = tasks.some(({ status }) => status === 'waiting' || status === 'converting');
  const isOpen = tasks.some(({ status }) => status === 'notStarted' || status === 'failure');
  const failed = tasks.filter(({ status }) => status === 'failure');
  const done = tasks.filter(({ status }) => status === 'success').length;

  /** Runs an action after confirmation. @see D-504, D-505 */
  async function confirmed(what: 'stopAll' | 'removeAll', act: () => Promise<void>): Promise<void> {
    const question = { title: t(what), text: t(`${what}Text`), yes: t(what), no: t('cancel'), isDangerous: true };
    if (await askQuestion(question)) await act();
  }

  return (
    <div className="batch">
      <h1 className="page-title">{t('title')}</h1>
      <p className="quiet page-lead">{t('lead')}</p>
      <div className="batch-bar">
        <Button onClick={does(() => batch.add('files'))}>{t('addFiles')}</Button>
        <Button onClick={does(() => batch.add('folder'))}>{t('addFolder')}</Button>
        <Button type="link" onClick={() => void navigate(screenPath('convert', { num: '' }))}>
          {t('options')}
        </Button>
      </div>
      <TrialNotice />
      {/*
       * The form and the parts below it are rendered together. If the form appeared later, it would push the other
       * parts down.
       */}
      {settings && (
        <>
          <BatchForm batch={batch} settings={settings} password={password} onPassword={setPassword} />
          <div className="batch-bar">
            <Button type="primary" disabled={!isOpen} onClick={does(() => batch.start([], password))}>
              {t('startAll')}
            </Button>
            <Button disabled={!isUnderWay} onClick={does(() => confirmed('stopAll', () => batch.stop([])))}>
              {t('stopAll')}
            </Button>
            <Button
              danger
              disabled={tasks.length === 0}
              onClick={does(() => confirmed('removeAll', () => batch.remove([])))}
            >
              {t('removeAll')}
            </Button>
            <p role="status" className="quiet">
              {tasks.length > 0 && t('progress', { done, total: tasks.length })}
            </p>
          </div>
          {failed.length > 0 && !isUnderWay && (
            <p role="alert" className="field-error">
              {t('failedList', { names: failed.map(({ name }) => name).join(', ') })}
            </p>
          )}
          {tasks.length === 0 ? <EmptyState text={t('emptyText')} /> : <BatchTable batch={batch} password={password} />}
        </>
      )}
    </div>
  );
}
