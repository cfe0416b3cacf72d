import { SoundOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useForm } from '../../../../../books/settings-form/form-context.ts';
import { playSoundInPreview } from '../../../../preview/live/live-preview.ts';
import { ConfigSettings } from '../../ConfigSettings.tsx';
import { useSetting } from '../../set-settings.ts';
import { MusicField } from './MusicField.tsx';
import './music.css';

const sounds = ['flipSound', 'buttonSound'] as const;

/**
 * Selects sounds for readers: background music, page turns and buttons. Each sound can be played before it is chosen.
 * @see W-008
 */
export function MusicPanel() {
  const { messages } = useForm();
  const volume = useSetting('soundVolume') ?? 50;
  return (
    <>
      <MusicField />
      <ConfigSettings keys={['backgroundSoundLoops', 'soundVolume']} />
      {sounds.map((sound) => (
        <div key={sound} className="sound">
          <ConfigSettings keys={[sound]} />
          <Button
            size="small"
            icon={<SoundOutlined aria-hidden />}
            onClick={() => playSoundInPreview({ sound, volume })}
            aria-label={`${messages.t('music.listen')}: ${messages.title(sound)}`}
          >
            {messages.t('music.listen')}
          </Button>
        </div>
      ))}
      <ConfigSettings keys={['soundButton']} />
    </>
  );
}
