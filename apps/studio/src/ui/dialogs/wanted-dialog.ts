import { create } from 'zustand';

/** Dialogs that a menu of the system or the ribbon can open. */
export type WantedDialog =
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
export const useWantedDialog = create<{ readonly wanted: WantedDialog | null }>(() => ({ wanted: null }));

export const wantDialog = (wanted: WantedDialog | null): void => useWantedDialog.setState({ wanted });
