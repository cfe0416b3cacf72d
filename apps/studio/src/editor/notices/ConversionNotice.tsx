import { useState } from 'react';
import { TrialCut } from '../../billing/trial/TrialNotice.tsx';
import { localRecord } from '../../ui/browser/local-record.ts';
import { Banner } from '../../ui/parts/Banner.tsx';

/** The notices that were dismissed, by book. */
const putAway = localRecord<string>('leafcast-notices');

interface ConversionNoticeProps {
  readonly bookId: string;
  /** A line for each thing; empty where there is nothing to tell. */
  readonly message: string;
  /** Whether the document has more pages. */
  readonly isCut: boolean;
}

/** What the conversion could not take over as it is in the document, until the author dismisses it. */
export function ConversionNotice({ bookId, message, isCut }: ConversionNoticeProps) {
  const [closed, setClosed] = useState(() => putAway.get(bookId));
  if (message === '' || closed === message) return null;
  const close = () => {
    putAway.set(bookId, message);
    setClosed(message);
  };
  const lines = message.split('\n').map((line) => <div key={line}>{line}</div>);
  return (
    <Banner kind="warning" title={lines} onClose={close}>
      {isCut && <TrialCut />}
    </Banner>
  );
}
