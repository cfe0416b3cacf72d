import { ConfigSettings } from '../ConfigSettings.tsx';

/** What readers hear. */
export function MusicPanel() {
  return (
    <ConfigSettings
      keys={['backgroundSound', 'backgroundSoundLoops', 'soundVolume', 'flipSound', 'buttonSound', 'soundButton']}
    />
  );
}
