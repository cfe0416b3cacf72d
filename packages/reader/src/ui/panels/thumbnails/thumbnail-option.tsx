import { pageLabel, type Rendition } from '@leafcast/book';
import { useEngine, useFileUrl } from '../../state/engine-context.ts';
import { HitMarks } from './hit-marks.tsx';

interface ThumbnailOptionProps {
  readonly page: number;
  /** Row height in CSS pixels. */
  readonly size: { readonly width: number; readonly height: number };
  /** Whether the entry is active, so that keys act on it. */
  readonly isActive: boolean;
  /** Whether the page is open. */
  readonly isCurrent: boolean;
  /** Number of search hits on the page. */
  readonly found: number;
  readonly choose: () => void;
}

export const thumbnailElementId = (page: number) => `lc-thumbnail-${page}`;

/** A thumbnail of a page in the list. */
export function ThumbnailOption({ page, size, isActive, isCurrent, found, choose }: ThumbnailOptionProps) {
  const { t, book, pageOf } = useEngine();
  const { images } = pageOf(page);
  const image = images.thumb ?? images.page;
  const label = pageLabel(book.pages[page], page);
  const name = t('page.label', { page: label });
  const text = found ? t('thumbnails.hits', { page: name, count: found }) : name;
  const isLocked = page >= (book.locked?.from ?? Infinity);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list takes the keys for all its pages
    // biome-ignore lint/a11y/useFocusableInteractive: the list keeps the focus (aria-activedescendant)
    <div
      id={thumbnailElementId(page)}
      role="option"
      className="lc-thumbnail"
      style={{ width: size.width }}
      aria-label={image ? text : t(isLocked ? 'page.locked' : 'page.loading', { page: label })}
      aria-selected={isCurrent}
      aria-posinset={page + 1}
      aria-setsize={book.pages.length}
      data-active={isActive ? '' : undefined}
      onClick={choose}
    >
      <span className="lc-thumbnail-page" data-pending={image ? undefined : ''} style={{ height: size.height }}>
        {image && <Thumbnail image={image} />}
        {found ? <HitMarks page={page} /> : null}
        {found ? <span className="lc-badge">{found}</span> : null}
      </span>
      <span className="lc-thumbnail-label">{label}</span>
    </div>
  );
}

function Thumbnail({ image: { file, width, height } }: { readonly image: Rendition }) {
  const url = useFileUrl(file);
  return <img src={url} width={width} height={height} alt="" loading="lazy" decoding="async" draggable={false} />;
}
