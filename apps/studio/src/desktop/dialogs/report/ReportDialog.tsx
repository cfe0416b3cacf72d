import { getErrorReport, saveErrorReport } from '@leafcast/contract';
import { useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { ignoreReported } from '../../../api/failure.ts';
import { notify } from '../../../ui/dialogs/notices.ts';
import { Field } from '../../../ui/parts/fields/Field.tsx';
import { Banner } from '../../../ui/parts/page/Banner.tsx';
import type { ProgramDialogProps } from '../program-dialog.ts';
import { ToolDialog } from '../tools/ToolDialog.tsx';
import { useToolsWords } from '../tools/words.ts';

/** Shows the error report, which the user can edit, and saves it to a file. @see D-138, D-696, D-697 */
export function ReportDialog(props: ProgramDialogProps) {
  return (
    <ToolDialog {...props} title="report.title">
      <Report onClose={props.onClose} />
    </ToolDialog>
  );
}

function Report({ onClose }: { readonly onClose: () => void }) {
  const { t } = useToolsWords();
  const [changed, setChanged] = useState<string | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const { data, error } = useQuery({
    queryKey: ['error-report'],
    queryFn: ({ signal }) => call(getErrorReport, {}, { signal, isQuiet: true }),
    gcTime: 0,
  });
  if (error) return <Banner kind="error" title={error.message} />;
  if (!data) return <p role="status">{t('page.loading')}</p>;
  const text = changed ?? data.text;

  const save = async () => {
    setHasFailed(false);
    const { outcome, path } = await call(saveErrorReport, { text });
    if (outcome === 'failed') setHasFailed(true);
    if (outcome !== 'saved') return;
    notify('success', t('report.saved', { path }));
    onClose();
  };
  return (
    <>
      <p>{t('report.text')}</p>
      <Field label={t('report.label')}>
        {(control) => (
          <Input.TextArea
            {...control}
            className="tool-report"
            dir="ltr"
            rows={14}
            value={text}
            onChange={({ target }) => setChanged(target.value)}
          />
        )}
      </Field>
      {hasFailed && <Banner kind="error" title={t('report.failed')} />}
      <Button type="primary" disabled={text.trim() === ''} onClick={() => void save().catch(ignoreReported)}>
        {t('report.save')}
      </Button>
    </>
  );
}
