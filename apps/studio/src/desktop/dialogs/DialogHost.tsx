import { type ComponentType, lazy, Suspense, useState } from 'react';
import { LazyWidgets } from '../../frame/lazy-widgets.ts';
import { type RequestedDialog, requestDialog, useRequestedDialog } from '../../ui/dialogs/requested-dialog.ts';
import { loadPart } from '../../ui/loading/load-part.ts';
import type { ProgramDialogProps } from './program-dialog.ts';

const registration = lazy(async () => ({
  default: (await loadPart(() => import('./license/RegisterDialog.tsx'))).RegisterDialog,
}));

/**
 * Dialogs of the desktop program, each loaded when it is first opened. Dialogs of the open book are rendered by the
 * book's screens.
 */
const dialogs: Partial<Record<RequestedDialog, ComponentType<ProgramDialogProps>>> = {
  about: lazy(async () => ({ default: (await loadPart(() => import('./about/AboutDialog.tsx'))).AboutDialog })),
  checkNow: lazy(async () => ({ default: (await loadPart(() => import('./updates/UpdateDialog.tsx'))).UpdateDialog })),
  feedback: lazy(async () => ({
    default: (await loadPart(() => import('./report/FeedbackDialog.tsx'))).FeedbackDialog,
  })),
  preferences: lazy(async () => ({
    default: (await loadPart(() => import('./preferences/PreferencesDialog.tsx'))).PreferencesDialog,
  })),
  report: lazy(async () => ({ default: (await loadPart(() => import('./report/ReportDialog.tsx'))).ReportDialog })),
  login: lazy(async () => ({ default: (await loadPart(() => import('./cloud/login/LoginDialog.tsx'))).LoginDialog })),
  onlineBooks: lazy(async () => ({
    default: (await loadPart(() => import('./cloud/OnlineBooksDialog.tsx'))).OnlineBooksDialog,
  })),
  register: registration,
  deactivate: registration,
  upload: lazy(async () => ({ default: (await loadPart(() => import('./cloud/UploadDialog.tsx'))).UploadDialog })),
};

/** Shows the dialog requested by a menu or the ribbon. */
export function DialogHost() {
  const requested = useRequestedDialog((state) => state.requested);
  const isOpen = requested !== null && dialogs[requested] !== undefined;
  // A closed dialog stays mounted until its closing animation has ended, so that it can restore the focus.
  const [shown, setShown] = useState<RequestedDialog | null>(null);
  if (isOpen && requested !== shown) setShown(requested);
  const Dialog = shown && dialogs[shown];
  if (!Dialog) return null;
  return (
    <Suspense>
      <LazyWidgets>
        <Dialog isOpen={isOpen} onClose={() => requestDialog(null)} afterClose={() => setShown(null)} />
      </LazyWidgets>
    </Suspense>
  );
}
