import { createContext, useContext } from 'react';

/** Function that opens the file chooser of the screen. */
export const FileChooser = createContext<() => void>(() => undefined);

export function useFileChooser(): () => void {
  return useContext(FileChooser);
}
