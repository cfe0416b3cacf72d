import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useDesktopWords } from '../words.ts';
import { createCommands } from './commands.ts';

/** Returns the commands of the ribbon, home screen and menus for the current location. */
export function useCommands() {
  const navigate = useNavigate();
  const { t } = useDesktopWords();
  return useMemo(() => createCommands(navigate, t), [navigate, t]);
}
