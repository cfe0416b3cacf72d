import { CloseOutlined } from '@ant-design/icons';
import { forgetProject, type Project } from '@leafcast/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { ignoreReported } from '../../api/failure.ts';
import { formatDate } from '../../ui/language/format.ts';
import { PlainButton } from '../../ui/parts/PlainButton.tsx';
import { EmptyState } from '../../ui/parts/page/EmptyState.tsx';
import { useCommands } from '../commands/use-commands.ts';
import { useDesktopWords } from '../words.ts';
import { projectsChangedKey } from './use-home.ts';

/** Shows the recent projects with their covers. @see D-050, D-157 */
export function RecentProjects({ list }: { readonly list: readonly Project[] }) {
  const { t } = useDesktopWords();
  return (
    <section className="recent" aria-labelledby="recent">
      <h2 id="recent">{t('recent')}</h2>
      {list.length === 0 && <EmptyState text={t('noneText')} />}
      <ul>
        {list.map((project) => (
          <ProjectCard key={project.bookId} project={project} />
        ))}
      </ul>
    </section>
  );
}

function ProjectCard({ project }: { readonly project: Project }) {
  const { t, language } = useDesktopWords();
  const { open } = useCommands();
  const client = useQueryClient();
  const { bookId, name, path, cover, opened, isEdited, isMissing } = project;
  const forget = async () => {
    await call(forgetProject, { bookId });
    await client.invalidateQueries({ queryKey: [projectsChangedKey] });
  };
  const state = isMissing ? t('missing') : path === '' ? t('neverSaved') : isEdited ? t('edited') : '';
  return (
    <li className="recent-card" data-missing={isMissing}>
      <button type="button" className="recent-open" onClick={() => void open(bookId).catch(ignoreReported)}>
        <span className="recent-cover">{cover !== '' && <img src={cover} alt="" />}</span>
        <bdi className="recent-name">{name}</bdi>
      </button>
      <p className="quiet">{t('opened', { date: formatDate(opened, language) })}</p>
      {state !== '' && <p className="recent-state">{state}</p>}
      {path !== '' && (
        // Paths are written from left to right, regardless of the language.
        <p className="quiet recent-path" dir="ltr" title={path}>
          {path}
        </p>
      )}
      <PlainButton
        className="recent-forget"
        size="small"
        icon={<CloseOutlined />}
        title={t('forget')}
        aria-label={`${t('forget')}: ${name}`}
        onClick={() => void forget().catch(ignoreReported)}
      />
    </li>
  );
}
