import { type ComponentType, lazy } from 'react';
import { useParams } from 'react-router';
import { loadPart } from '../ui/loading/load-part.ts';
import { HomeScreen } from './home/HomeScreen.tsx';

const screens: Readonly<Record<string, ComponentType>> = {
  batch: lazy(async () => ({ default: (await loadPart(() => import('./batch/BatchScreen.tsx'))).BatchScreen })),
  help: lazy(async () => ({ default: (await loadPart(() => import('./help/HelpScreen.tsx'))).HelpScreen })),
};

/**
 * Shows the screens that exist only in the desktop product. The home screen is part of the main bundle; the others are
 * loaded on demand.
 */
export function DesktopScreen() {
  const { screen = '' } = useParams();
  const Screen = screens[screen] ?? HomeScreen;
  return <Screen />;
}
