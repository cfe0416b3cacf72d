import { chooseGhostscript, getDesktop, setDesktopUpdates, showDataFolder } from '@leafcast/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { call } from '../../../api/client.ts';
import { ignoreReported } from '../../../api/failure.ts';
import { SchemeSwitch } from '../../../frame/menus/SchemeSwitch.tsx';
import { LanguageSwitch } from '../../../ui/language/LanguageSwitch.tsx';
import { LabeledCheckbox } from '../../../ui/parts/LabeledCheckbox.tsx';
import { DesktopWords, useDesktopWords } from '../../words.ts';
import type { ProgramDialogProps } from '../program-dialog.ts';
import './preferences.css';

/** Program preferences: language, colors, updates and folders. */
export function PreferencesDialog(props: ProgramDialogProps) {
  return (
    <DesktopWords>
      <Dialog {...props} />
    </DesktopWords>
  );
}

const key = ['desktop'];
const runInBackground = (work: Promise<unknown>) => void work.catch(ignoreReported);

function Dialog({ isOpen, onClose, ...more }: ProgramDialogProps) {
  const { t } = useDesktopWords();
  const client = useQueryClient();
  const { data } = useQuery({ queryKey: key, queryFn: ({ signal }) => call(getDesktop, {}, { signal }) });
  const setUpdates = async (checks: boolean) => {
    await call(setDesktopUpdates, { checks });
    await client.invalidateQueries({ queryKey: key });
  };
  return (
    <Modal
      open={isOpen}
      onCancel={onClose}
      title={t('preferences').replace(/…$/, '')}
      footer={null}
      width={560}
      destroyOnHidden
      {...more}
    >
      <div className="preferences">
        <LanguageSwitch />
        <SchemeSwitch />
        {data && (
          <>
            <LabeledCheckbox
              label={t('checksForUpdates')}
              isOn={data.checksForUpdates}
              onChange={(isOn) => runInBackground(setUpdates(isOn))}
            />
            <section aria-labelledby="data-folder">
              <h3 id="data-folder">{t('dataFolder')}</h3>
              <p className="quiet">{t('dataFolderText')}</p>
              <p className="preferences-path">
                <bdi dir="ltr">{data.dataFolder}</bdi>
              </p>
              <Button onClick={() => runInBackground(call(showDataFolder, {}))}>{t('showFolder')}</Button>
            </section>
          </>
        )}
        <Button onClick={() => runInBackground(call(chooseGhostscript, {}))}>{t('ghostscript')}</Button>
      </div>
    </Modal>
  );
}
