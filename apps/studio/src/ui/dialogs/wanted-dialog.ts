import { create } from 'zustand';

/** Dialogs that a menu of the system, or the ribbon, may ask for. */
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

/** The dialog that was asked for; whoever shows it takes it back when it is closed. */
export const useWantedDialog = create<{ readonly wanted: WantedDialog | null }>(() => ({ wanted: null }));

export const wantDialog = (wanted: WantedDialog | null): void => useWantedDialog.setState({ wanted });
