import { DesktopOutlined, MobileOutlined, TabletOutlined } from '@ant-design/icons';
import { Segmented } from 'antd';
import { type ReactNode, useState } from 'react';
import { useText } from '../../language/use-text.ts';
import { EmptyState } from '../../parts/EmptyState.tsx';
import { useBookProgress } from '../use-book-progress.ts';
import { useSize } from '../use-size.ts';
import { bezel, type Device, scaleOf, screens } from './devices.ts';
import { PreviewFrame } from './PreviewFrame.tsx';

const icons: Readonly<Record<Device, ReactNode>> = {
  pc: <DesktopOutlined />,
  pad: <TabletOutlined />,
  phone: <MobileOutlined />,
};
const devices: readonly Device[] = ['pc', 'pad', 'phone'];

/** The live book on a neutral stage, as it looks on a PC, a pad or a phone. @see W-067 … W-069 */
export function PreviewStage() {
  const { t } = useText();
  const [device, setDevice] = useState<Device>('pc');
  const [room, measure] = useSize();
  const canOpen = useBookProgress().data?.previewUrl != null;
  const screen = device === 'pc' ? null : screens[device];
  const scale = screen ? scaleOf(screen, room) : 1;
  const frame = screen
    ? {
        width: (screen.width + 2 * bezel) * scale,
        height: (screen.height + 2 * bezel) * scale,
      }
    : { width: '100%', height: '100%' };
  return (
    <main className="stage" aria-label={t('preview.stage')}>
      <div className="stage-top">
        <Segmented
          size="small"
          aria-label={t('preview.device')}
          value={device}
          onChange={setDevice}
          options={devices.map((value) => ({
            value,
            label: (
              <span className="device">
                {icons[value]} {t(`preview.${value}`)}
              </span>
            ),
          }))}
        />
      </div>
      <div className="stage-room" ref={measure}>
        <div className="device-frame" data-device={device} style={frame}>
          <div
            className="device-screen"
            style={
              screen
                ? { width: screen.width, height: screen.height, padding: bezel, transform: `scale(${scale})` }
                : undefined
            }
          >
            {canOpen ? <PreviewFrame /> : <EmptyState text={t('preview.notYet')} />}
          </div>
        </div>
      </div>
    </main>
  );
}
