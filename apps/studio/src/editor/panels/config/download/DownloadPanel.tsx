import { useForm } from '../../../../books/settings-form/form-context.ts';
import { ConfigSettings } from '../ConfigSettings.tsx';
import { useSetting } from '../set-settings.ts';

/** Settings that determine what readers may download. @see W-012, W-219 … W-225, W-293 … W-297 */
export function DownloadPanel() {
  const { messages } = useForm();
  const isOn = useSetting('download');
  const elsewhere = useSetting('downloadUrl') ?? '';
  return (
    <>
      <ConfigSettings keys={['download', 'downloads']} />
      {isOn && elsewhere !== '' && (
        <>
          <p className="config-note">{messages.t('download.elsewhere')}</p>
          <ConfigSettings keys={['downloadUrl']} />
        </>
      )}
    </>
  );
}
