import type { BookInfo } from '@leafcast/contract';
import { useState } from 'react';
import { useText } from '../language/use-text.ts';
import { EmptyState } from '../parts/EmptyState.tsx';
import { useBook } from './book-session.ts';

type Heading = BookInfo['olsconfig'][number];

/** The outline that came with the document. @see W-042 */
export function ContentsPanel() {
  const { t } = useText();
  const outline = useBook(({ book }) => book?.olsconfig);
  if (!outline || outline.length === 0) {
    return (
      <div className="panel-body">
        <EmptyState text={t('contents.none')} />
      </div>
    );
  }
  return (
    <div className="panel-body">
      <Headings headings={outline} />
    </div>
  );
}

function Headings({ headings }: { readonly headings: readonly Heading[] }) {
  return (
    <ul className="outline">
      {headings.map((heading, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: headings have no identity, and their order does not change here
        <li key={index}>
          {heading.ci?.length ? <Branch heading={heading} below={heading.ci} /> : <Leaf heading={heading} />}
        </li>
      ))}
    </ul>
  );
}

/** What is below is drawn only once it is opened: an outline may have thousands of headings. */
function Branch({ heading, below }: { readonly heading: Heading; readonly below: readonly Heading[] }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        <Leaf heading={heading} />
      </summary>
      {isOpen && <Headings headings={below} />}
    </details>
  );
}

function Leaf({ heading }: { readonly heading: Heading }) {
  const { t } = useText();
  return (
    <span className="outline-entry">
      <bdi>{heading.c || t('contents.untitled')}</bdi>
      {heading.p !== undefined && (
        <span className="outline-page" title={t('contents.page', { page: heading.p })}>
          {heading.p}
        </span>
      )}
    </span>
  );
}
