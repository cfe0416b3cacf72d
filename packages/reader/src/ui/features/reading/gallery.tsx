import { getItemVideos, pageLabel, videoSiteName } from '@leafcast/book';
import { Icon } from '../../controls/icon.tsx';
import type { PanelProps } from '../../panels/feature-panel.tsx';
import { useBook, useEngine, useFileUrl } from '../../state/engine-context.ts';

/** Lists all videos of the book, each with a link to its page. @see D-471 */
export function Panel({ onClose }: PanelProps) {
  const { t, goTo } = useEngine();
  const { pages } = useBook();
  const films = pages.flatMap((page, index) =>
    (page.items ?? [])
      .filter(({ hidden }) => !hidden)
      .flatMap((item) => getItemVideos(item).map((video) => ({ index, item, video }))),
  );
  if (films.length === 0) return <p className="lc-empty">{t('gallery.none')}</p>;
  return (
    <ul className="lc-films">
      {films.map(({ index, item, video }) => (
        <li key={`${index} ${item.id}`}>
          <button
            type="button"
            onClick={() => {
              goTo(index);
              onClose();
            }}
          >
            <span className="lc-film-picture">
              {video.poster !== undefined && <Poster file={video.poster} />}
              <Icon name="play" />
            </span>
            <span>{item.alt || ('label' in item && item.label) || t('item.video')}</span>
            <small>
              {t('audio.page', { page: pageLabel(pages[index], index) })}
              {'embed' in video && ` · ${videoSiteName(video.embed.site)}`}
            </small>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Poster of a video. Like the page of the video, the poster may be locked with a password. */
function Poster({ file }: { readonly file: string }) {
  return <img src={useFileUrl(file)} alt="" />;
}
