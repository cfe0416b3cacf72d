import { useParams } from 'react-router';
import { BatchScreen } from './batch/BatchScreen.tsx';
import { HelpScreen } from './help/HelpScreen.tsx';
import { HomeScreen } from './home/HomeScreen.tsx';

const screens: Readonly<Record<string, typeof HomeScreen>> = { batch: BatchScreen, help: HelpScreen, home: HomeScreen };

/** The screens that only the desktop product has, in one part: it lies on this computer. */
export function DesktopScreen() {
  const { screen = '' } = useParams();
  const Screen = screens[screen] ?? HomeScreen;
  return <Screen />;
}
