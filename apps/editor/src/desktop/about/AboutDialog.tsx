import { getAbout } from '@leafcast/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { Banner } from '../../parts/Banner.tsx';
import type { ProgramDialogProps } from '../program-dialog.ts';
import { ToolDialog } from '../tools/ToolDialog.tsx';
import { useToolsWords } from '../tools/words.ts';

/** What the program is, and whose work is in it. */
export function AboutDialog(props: ProgramDialogProps) {
  return (
    <ToolDialog {...props} title="about.title">
      <About />
    </ToolDialog>
  );
}

function About() {
  const { t } = useToolsWords();
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
      </dl>
      <p>{t('about.licence')}</p>
      <h3 id="about-parts">{t('about.parts')}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who goes by keyboard scrolls it */}
      <ul className="tool-packages" dir="ltr" tabIndex={0} aria-labelledby="about-parts">
        {data.packages.map(({ name, version, licence }) => (
          <li key={`${name}@${version}`}>
            {name} {version} · {licence}
          </li>
        ))}
      </ul>
    </>
  );
}
