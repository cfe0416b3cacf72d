import { CompassOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { PageLoading } from '../../frame/PageLoading.tsx';
import { useText } from '../../language/use-text.ts';
import { useWords } from '../../settings-form/words.ts';
import { startTour } from '../tour/tour-store.ts';
import './assist.css';

/** The tour once more, and what the keyboard can do. @see W-046 */
export function AssistPanel() {
  const { t } = useText();
  const words = useWords();
  if (!words) return <PageLoading />;
  const keys: readonly (readonly [string, string])[] = [
    [t('editor.undo'), 'Ctrl Z'],
    [t('editor.redo'), 'Ctrl Shift Z'],
    [words.t('assist.previewType'), 'Alt P'],
    [words.t('assist.turn'), '← →'],
    [words.t('assist.close'), 'Esc'],
  ];
  return (
    <div className="panel-body">
      <Button block icon={<CompassOutlined />} onClick={startTour}>
        {t('editor.help')}
      </Button>
      <p className="quiet">{words.t('assist.tourText')}</p>
      <h3>{words.t('assist.keys')}</h3>
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
      <p className="quiet">{words.t('assist.drag')}</p>
    </div>
  );
}
