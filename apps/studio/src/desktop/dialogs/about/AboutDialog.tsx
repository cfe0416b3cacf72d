import { getAbout, getDesktop, openDesktopLink } from '@leafcast/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { call } from '../../../api/client.ts';
import { ignoreReported } from '../../../api/failure.ts';
import { useLicense } from '../../../billing/trial/use-license.ts';
import { LicenseWords, useLicenseWords } from '../../../billing/trial/words.ts';
import { requestDialog } from '../../../ui/dialogs/requested-dialog.ts';
import { formatDay } from '../../../ui/language/format.ts';
import { Banner } from '../../../ui/parts/page/Banner.tsx';
import { DesktopWords, useDesktopWords } from '../../words.ts';
import type { ProgramDialogProps } from '../program-dialog.ts';
import { ToolDialog } from '../tools/ToolDialog.tsx';
import { useToolsWords } from '../tools/words.ts';

/** Shows the version of the program and the third-party packages it contains. */
export function AboutDialog(props: ProgramDialogProps) {
  return (
    <ToolDialog {...props} title="about.title">
      <LicenseWords>
        <DesktopWords>
          <About onClose={props.onClose} />
        </DesktopWords>
      </LicenseWords>
    </ToolDialog>
  );
}

/** Support links. Each link is shown only if the build defines it. */
const contactLinks = ['support', 'contact', 'faq'] as const;

function About({ onClose }: Pick<ProgramDialogProps, 'onClose'>) {
  const { t } = useToolsWords();
  const { t: say } = useLicenseWords();
  const { t: words } = useDesktopWords();
  const { data: program } = useQuery({
    queryKey: ['desktop'],
    queryFn: ({ signal }) => call(getDesktop, {}, { signal, isQuiet: true }),
  });
  const { data, error } = useQuery({
    queryKey: ['about'],
    queryFn: ({ signal }) => call(getAbout, {}, { signal, isQuiet: true }),
  });
  if (error) return <Banner kind="error" title={error.message} />;
  if (!data) return <p role="status">{t('page.loading')}</p>;
  return (
    <>
      <dl className="tool-facts">
        <dt>{t('about.version')}</dt>
        <dd>
          <bdi dir="ltr">Leafcast {data.version}</bdi>
        </dd>
        {data.engine !== '' && (
          <>
            <dt>{t('about.window')}</dt>
            <dd>
              <bdi dir="ltr">{data.engine}</bdi>
            </dd>
          </>
        )}
        <dt>{say('title')}</dt>
        <dd>
          <LicenseState />
        </dd>
      </dl>
      <div className="tool-buttons">
        {contactLinks.map(
          (link) =>
            program?.links.includes(link) && (
              <Button
                key={link}
                size="small"
                onClick={() => void call(openDesktopLink, { link }).catch(ignoreReported)}
              >
                {words(link)}
              </Button>
            ),
        )}
        {(['feedback', 'report'] as const).map((dialog) => (
          <Button
            key={dialog}
            size="small"
            onClick={() => {
              onClose();
              requestDialog(dialog);
            }}
          >
            {words(dialog)}
          </Button>
        ))}
      </div>
      <p>{t('about.license')}</p>
      <h3 id="about-parts">{t('about.parts')}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it */}
      <ul className="tool-packages" dir="ltr" tabIndex={0} aria-labelledby="about-parts">
        {data.packages.map(({ name, version, license }) => (
          <li key={`${name}@${version}`}>
            {name} {version} · {license}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Shows how the program is registered and when the registration expires. @see D-589 */
function LicenseState() {
  const { t, language } = useLicenseWords();
  const license = useLicense();
  if (!license) return null;
  const { isRegistered, beginning, expires, trialPages } = license;
  if (!isRegistered) return `${t('state.trial')}. ${t('state.trialText', { count: trialPages })}`;
  const until = expires === null ? t('state.forever') : t('state.expires', { date: formatDay(expires, language) });
  return `${t('state.registered')}. ${t('state.code', { beginning })}. ${until}.`;
}
