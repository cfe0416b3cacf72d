import { type InstallationBranding, maxLogoBytes, removeLogo, setLogo } from '@leafcast/contract';
import { formatBytes } from '@leafcast/messages';
import { Button } from 'antd';
import { useRef } from 'react';
import { call } from '../../api/client.ts';
import { useFormSubmission } from '../../session/login/fields/use-form-submission.ts';
import { notify } from '../../ui/dialogs/notices.ts';
import { Banner } from '../../ui/parts/page/Banner.tsx';
import { useBranding } from '../../ui/theme/look.ts';
import { refreshAdmin } from '../parts/table/use-keyset.ts';
import { useAdminWords } from '../parts/words.ts';

/** Shows the logo, and lets the user replace it with a file or remove it. */
export function LogoField({ logo }: Pick<InstallationBranding, 'logo'>) {
  const { t, language } = useAdminWords();
  const input = useRef<HTMLInputElement>(null);
  const { isBusy, refusal, send, refuse } = useFormSubmission();
  const size = formatBytes(maxLogoBytes, language);
  const change = (sent: () => Promise<InstallationBranding>) =>
    send(async () => {
      const { logo: changed } = await sent();
      useBranding.setState({ logo: changed });
      notify('success', t('saved'));
      await refreshAdmin();
    });
  const choose = (file: File | undefined) => {
    if (!file) return;
    if (file.size > maxLogoBytes) return refuse(t('look.logoSize', { size }));
    void change(() => call(setLogo, {}, { file, isQuiet: true }));
  };
  return (
    <div className="card admin-form admin-narrow">
      <h2>{t('look.logo')}</h2>
      <p className="quiet">{t('look.logoHint', { size })}</p>
      {refusal && <Banner kind="error" title={refusal} />}
      {logo && <img className="admin-logo" src={logo} alt={t('look.logo')} />}
      <p className="admin-actions">
        <input
          ref={input}
          type="file"
          hidden
          accept="image/png,image/jpeg,image/gif,image/webp"
          onChange={({ target }) => {
            choose(target.files?.[0]);
            target.value = '';
          }}
        />
        <Button loading={isBusy} onClick={() => input.current?.click()}>
          {t(logo ? 'look.replace' : 'look.choose')}
        </Button>
        {logo && (
          <Button danger onClick={() => void change(() => call(removeLogo, {}, { isQuiet: true }))}>
            {t('look.remove')}
          </Button>
        )}
      </p>
    </div>
  );
}
