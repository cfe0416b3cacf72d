import { DialogHost } from './DialogHost.tsx';
import { Ribbon } from './Ribbon.tsx';
import { UpdateBanner } from './updates/UpdateBanner.tsx';
import { useProgram } from './use-program.ts';
import { DesktopWords } from './words.ts';
import './desktop.css';

/** Bar of the desktop product, shown above every screen. */
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
      <DialogHost />
    </>
  );
}
