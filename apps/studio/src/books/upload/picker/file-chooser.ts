import { createContext, useContext } from 'react';

/** Opens the file chooser of the screen. */
export const FileChooser = createContext<() => void>(() => undefined);

export function useFileChooser(): () => void {
  return useContext(FileChooser);
}
