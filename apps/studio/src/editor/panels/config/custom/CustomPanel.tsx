import { useForm } from '../../../../books/settings-form/form-context.ts';
import { ConfigSettings } from '../ConfigSettings.tsx';
import '../kept.css';
import { ContentForm } from './ContentForm.tsx';
import { SavedConfigs } from './SavedConfigs.tsx';

/** Edits custom content blocks, and manages sets of settings for use in other books. @see W-414 … W-419 */
export function CustomPanel() {
  const { t } = useForm().messages;
  return (
    <>
      <ConfigSettings keys={['contentButton']} />
      <ContentForm />
      <div className="config-heading">
        <h4>{t('customs.heading')}</h4>
        <p className="quiet">{t('customs.hint')}</p>
      </div>
      <SavedConfigs />
    </>
  );
}
