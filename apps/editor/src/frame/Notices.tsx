import { lazy, Suspense, useEffect, useState } from 'react';
import { useQuestion } from '../common/ask.ts';
import { closeDialogOnEscape } from '../common/close-dialog-on-escape.ts';
import { loadPart } from '../common/load-part.ts';
import { useNotice } from '../common/notices.ts';

const NoticeHost = lazy(async () => ({ default: (await loadPart(() => import('./NoticeHost.tsx'))).NoticeHost }));

/** The first screen goes first; then it is fetched, for a notice may say that the server cannot be reached. In milliseconds. */
const restMs = 3000;

/** Toasts and dialogs: their code comes with the first one, or once the first screen has had its time. */
export function Notices() {
  const isNeeded = useNotice(({ notice }) => notice !== null);
  const isAsked = useQuestion(({ open }) => open !== null);
  const [isThere, setIsThere] = useState(false);
  useEffect(closeDialogOnEscape, []);
  useEffect(() => {
    const timer = setTimeout(() => setIsThere(true), isNeeded || isAsked ? 0 : restMs);
    return () => clearTimeout(timer);
  }, [isNeeded, isAsked]);
  return <Suspense>{isThere && <NoticeHost />}</Suspense>;
}
