import type { AdminBook } from '@leafcast/contract';
import { Link } from 'react-router';
import { screenPath } from '../../ui/browser/addresses.ts';

interface BookProps {
  readonly book: AdminBook;
}

/** Title of a book, linked to its public page. */
export function BookName({ book: { title, url, team } }: BookProps) {
  return (
    <span className="admin-who">
      {url === '' ? (
        <strong>
          <bdi>{title}</bdi>
        </strong>
      ) : (
        <a href={url} target="_blank" rel="noopener">
          <bdi>{title}</bdi>
        </a>
      )}
      {team && <bdi className="quiet">{team}</bdi>}
    </span>
  );
}

export function Owner({ book: { owner } }: BookProps) {
  return (
    <Link to={`${screenPath('admin/accounts')}?search=${encodeURIComponent(owner)}`}>
      <bdi>{owner}</bdi>
    </Link>
  );
}
