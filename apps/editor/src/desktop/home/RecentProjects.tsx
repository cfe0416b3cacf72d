import { CloseOutlined } from '@ant-design/icons';
import { type DataOf, forgetProject, getProjects, type Project } from '@leafcast/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { call } from '../../api/client.ts';
import { ignoreReported } from '../../api/failure.ts';
import { formatDate } from '../../language/format.ts';
import { EmptyState } from '../../parts/EmptyState.tsx';
import { useCommands } from '../use-commands.ts';
import { useDesktopWords } from '../words.ts';
import { useLastKnown } from './use-last-known.ts';

/** The program names this key when the list has changed. */
const key = 'projects';

/** Covers come from the program: waiting for them, the browser would ask for no more scripts. */
const withoutCovers = ({ list }: DataOf<typeof getProjects>) => ({
  list: list.map((project) => ({ ...project, cover: '' })),
});

/** What was open lately, by its covers. @param children what stands below, once that is known: it would move otherwise @see D-050, D-157 */
export function RecentProjects({ children }: { readonly children: ReactNode }) {
  const { t } = useDesktopWords();
  const data = useLastKnown(key, (signal) => call(getProjects, {}, { signal }), withoutCovers);
  return (
    <>
      <section className="recent" aria-labelledby="recent">
        <h2 id="recent">{t('recent')}</h2>
        {data?.list.length === 0 && <EmptyState text={t('noneText')} />}
        <ul>
          {data?.list.map((project) => (
            <ProjectCard key={project.bookId} project={project} />
          ))}
        </ul>
      </section>
      {data && children}
    </>
  );
}

function ProjectCard({ project }: { readonly project: Project }) {
  const { t, language } = useDesktopWords();
  const { open } = useCommands();
  const client = useQueryClient();
  const { bookId, name, path, cover, opened, isEdited, isMissing } = project;
  const forget = async () => {
    await call(forgetProject, { bookId });
    await client.invalidateQueries({ queryKey: [key] });
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
        // A path is read from the left in every language.
        <p className="quiet recent-path" dir="ltr" title={path}>
          {path}
        </p>
      )}
      <Tooltip title={t('forget')}>
        <Button
          className="recent-forget"
          type="text"
          size="small"
          icon={<CloseOutlined />}
          aria-label={`${t('forget')}: ${name}`}
          onClick={() => void forget().catch(ignoreReported)}
        />
      </Tooltip>
    </li>
  );
}
