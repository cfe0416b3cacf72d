import { lazy, Suspense } from 'react';
import { loadPart } from '../common/load-part.ts';
import { Ribbon } from './Ribbon.tsx';
import { UpdateBanner } from './updates/UpdateBanner.tsx';
import { useProgram } from './use-program.ts';
import { DesktopWords } from './words.ts';
import './desktop.css';

const DialogHost = lazy(async () => ({ default: (await loadPart(() => import('./DialogHost.tsx'))).DialogHost }));

/** What the desktop product shows over every screen. */
export function DesktopBar() {
  return (
    <DesktopWords meanwhile={<div className="ribbon" />}>
      <Bar />
    </DesktopWords>
  );
}

function Bar() {
  useProgram();
  return (
    <>
      <Ribbon />
      <UpdateBanner />
      <Suspense>
        <DialogHost />
      </Suspense>
    </>
  );
}
