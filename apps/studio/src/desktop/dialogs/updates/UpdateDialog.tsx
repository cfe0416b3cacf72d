import { checkForUpdate, openUpdate, skipUpdate } from '@leafcast/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { call } from '../../../api/client.ts';
import { ignoreReported } from '../../../api/failure.ts';
import { Banner } from '../../../ui/parts/page/Banner.tsx';
import type { ProgramDialogProps } from '../program-dialog.ts';
import { ToolDialog } from '../tools/ToolDialog.tsx';
import { useToolsWords } from '../tools/words.ts';

/** Checks for a newer version, and shows the result. @see D-518, D-606, D-698 */
export function UpdateDialog(props: ProgramDialogProps) {
  return (
    <ToolDialog {...props} title="update.title">
      <UpdateResult onClose={props.onClose} />
    </ToolDialog>
  );
}

function UpdateResult({ onClose }: { readonly onClose: () => void }) {
  const { t } = useToolsWords();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['check-for-update'],
    queryFn: ({ signal }) => call(checkForUpdate, {}, { signal, isQuiet: true }),
    gcTime: 0,
  });
  const again = <Button onClick={() => void refetch()}>{t('action.tryAgain')}</Button>;
  if (isFetching) return <p role="status">{t('update.asking')}</p>;
  if (error || !data) return <Banner kind="error" title={t('update.unreachable')} action={again} />;
  const { outcome, update, current } = data;
  if (outcome === 'unreachable') return <Banner kind="error" title={t('update.unreachable')} action={again} />;
  if (outcome === 'untrusted') return <Banner kind="warning" title={t('update.untrusted')} action={again} />;
  if (outcome === 'off') return <p>{t('update.off')}</p>;
  if (!update) return <p>{t('update.newest', { version: current })}</p>;
  const leave = (done: Promise<unknown>) => void done.then(onClose).catch(ignoreReported);
  return (
    <>
      <h3>{t('update.newer', { version: update.version })}</h3>
      <p>{t('update.current', { version: current })}</p>
      <h4>{t('update.notes')}</h4>
      <p className="tool-notes" dir="auto">
        {update.notes}
      </p>
      <div className="tool-buttons">
        <Button type="primary" onClick={() => leave(call(openUpdate, {}))}>
          {t('update.download')}
        </Button>
        <Button onClick={() => leave(call(skipUpdate, { version: update.version }))}>{t('update.skip')}</Button>
        <Button onClick={onClose}>{t('update.later')}</Button>
      </div>
    </>
  );
}
