import { create } from 'zustand';

/** Dialogs that a menu of the system or the ribbon can open. */
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

/** The requested dialog. The component that shows it resets the request when it is closed. */
export const useRequestedDialog = create<{ readonly requested: RequestedDialog | null }>(() => ({ requested: null }));

export const requestDialog = (requested: RequestedDialog | null): void => useRequestedDialog.setState({ requested });
