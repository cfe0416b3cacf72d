import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { makeCommands } from './commands.ts';
import { useDesktopWords } from './words.ts';

/** The commands of ribbon, home and menus, in the place where one is. */
export function useCommands() {
  const navigate = useNavigate();
  const { t } = useDesktopWords();
  return useMemo(() => makeCommands(navigate, t), [navigate, t]);
}
