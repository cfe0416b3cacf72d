import { useProgram } from './commands/use-program.ts';
import { DialogHost } from './dialogs/DialogHost.tsx';
import { UpdateBanner } from './dialogs/updates/UpdateBanner.tsx';
import { Ribbon } from './ribbon/Ribbon.tsx';
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
