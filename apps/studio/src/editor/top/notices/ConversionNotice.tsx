import { useState } from 'react';
import { TrialPageLimitHint } from '../../../billing/trial/TrialNotice.tsx';
import { localRecord } from '../../../ui/browser/local-record.ts';
import { Banner } from '../../../ui/parts/page/Banner.tsx';

/** Dismissed notices, by book id. */
const dismissed = localRecord<string>('leafcast-notices');

interface ConversionNoticeProps {
  readonly bookId: string;
  /** Messages for the author, one per line; empty if there are none. */
  readonly message: string;
  /** Whether the document has more pages than were imported. */
  readonly isCut: boolean;
}

/** Shows what the conversion could not reproduce from the document. The author can dismiss the notice. */
export function ConversionNotice({ bookId, message, isCut }: ConversionNoticeProps) {
  const [closed, setClosed] = useState(() => dismissed.get(bookId));
  if (message === '' || closed === message) return null;
  const close = () => {
    dismissed.set(bookId, message);
    setClosed(message);
  };
  const lines = message.split('\n').map((line) => <div key={line}>{line}</div>);
  return (
    <Banner kind="warning" title={lines} onClose={close}>
      {isCut && <TrialPageLimitHint />}
    </Banner>
  );
}
