import { AudioOutlined, CompassOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Link } from 'react-router';
import { useFormMessages } from '../../../books/settings-form/form-messages.ts';
import { PageLoading } from '../../../frame/PageLoading.tsx';
import { screenPath } from '../../../ui/browser/addresses.ts';
import { isDesktop } from '../../../ui/browser/product.ts';
import { useText } from '../../../ui/language/use-text.ts';
import { openConfigPart } from '../../sections/open-panel.ts';
import { startTour } from '../../tour/tour-store.ts';
import './assist.css';

/** Starts the tour again, opens the read-aloud settings, and lists keyboard shortcuts. @see W-046, D-078 */
export function AssistPanel() {
  const { t } = useText();
  const messages = useFormMessages();
  if (!messages) return <PageLoading />;
  const keys: readonly (readonly [string, string])[] = [
    [t('editor.undo'), 'Ctrl Z'],
    [t('editor.redo'), 'Ctrl Shift Z'],
    [messages.t('assist.previewType'), 'Alt P'],
    [messages.t('assist.turn'), '← →'],
    [messages.t('assist.close'), 'Esc'],
  ];
  return (
    <div className="panel-body">
      <Button block icon={<CompassOutlined />} onClick={startTour}>
        {t('editor.help')}
      </Button>
      <p className="quiet">{messages.t('assist.tourText')}</p>
      <Button block icon={<AudioOutlined />} onClick={() => openConfigPart('audio')}>
        {messages.t('config.audio')}
      </Button>
      <p className="quiet">{messages.t('config.audio.hint')}</p>
      {!isDesktop && (
        <Link to={screenPath('help')} target="_blank">
          {t('help.all')}
        </Link>
      )}
      <h3>{messages.t('assist.keys')}</h3>
      <dl className="assist-keys">
        {keys.map(([what, key]) => (
          <div key={key}>
            <dt>{what}</dt>
            <dd dir="ltr">
              {key.split(' ').map((one) => (
                <kbd key={one}>{one}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className="quiet">{messages.t('assist.drag')}</p>
    </div>
  );
}
