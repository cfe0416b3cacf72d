import { create } from 'zustand';

/** Dialogs that the system menu or the ribbon can open. */
export type RequestedDialog =
  | 'publish'
  | 'reimport'
  | 'clarity'
  | 'preferences'
  | 'upload'
  | 'onlineBooks'
  | 'login'
  | 'register'
  | 'deactivate'
  | 'report'
  | 'feedback'
  | 'about'
  | 'checkNow';

/** The requested dialog. The component that renders the dialog resets the request when the dialog is closed. */
export const useRequestedDialog = create<{ readonly requested: RequestedDialog | null }>(() => ({ requested: null }));

export const requestDialog = (requested: RequestedDialog | null): void => useRequestedDialog.setState({ requested });
