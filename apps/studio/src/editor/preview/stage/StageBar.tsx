import {
  DesktopOutlined,
  FullscreenExitOutlined,
  FullscreenOutlined,
  MobileOutlined,
  TabletOutlined,
} from '@ant-design/icons';
import { Button, Segmented, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { change, useBook } from '../../../books/open-book/book-session.ts';
import { getSetting, settingsChange } from '../../../books/open-book/changes/changes.ts';
import { useLease } from '../../../books/open-book/lease-store.ts';
import { useText } from '../../../ui/language/use-text.ts';
import type { PreviewDevice } from './devices.ts';
import { showOnDevice, usePreviewView } from './preview-view.ts';

const icons: Readonly<Record<PreviewDevice, ReactNode>> = {
  pc: <DesktopOutlined />,
  pad: <TabletOutlined />,
  phone: <MobileOutlined />,
};
const devices: readonly PreviewDevice[] = ['pc', 'pad', 'phone'];

interface FullScreen {
  readonly isOn: boolean;
  readonly isPossible: boolean;
  readonly toggle: () => void;
}

/**
 * Toolbar that selects the preview device and the page turning style, and switches to full screen. @see W-067 … W-071
 */
export function StageBar({ fullScreen }: { readonly fullScreen: FullScreen }) {
  const { t } = useText();
  const device = usePreviewView((view) => view.device);
  const name = t(fullScreen.isOn ? 'preview.leaveFullScreen' : 'preview.fullScreen');
  return (
    <div className="stage-top">
      <Segmented
        size="small"
        aria-label={t('preview.device')}
        value={device}
        onChange={showOnDevice}
        options={devices.map((value) => ({
          value,
          label: (
            <span className="device">
              {icons[value]} {t(`preview.${value}`)}
            </span>
          ),
        }))}
      />
      <TurningStyle />
      {fullScreen.isPossible && (
        <Tooltip title={name}>
          <Button
            type="text"
            size="small"
            icon={fullScreen.isOn ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
            aria-label={name}
            onClick={fullScreen.toggle}
          />
        </Tooltip>
      )}
    </div>
  );
}

const baseStyles = ['flip', 'slide'] as const;
const others = ['fade', 'scroll'] as const;

/**
 * Selects the page turning style, a setting of the book that applies to every device. Additional styles are listed only
 * if the book uses them. @see W-070, W-071
 */
function TurningStyle() {
  const { t } = useText();
  const style = useBook(({ book }) => (book ? getSetting(book, 'flipStyle') : 'flip'));
  const isMine = useLease((lease) => lease.isMine);
  const set = (flipStyle: string) => {
    const { book } = useBook.getState();
    if (book) change(settingsChange(book, { flipStyle }), Date.now());
  };
  return (
    <div data-tour="flip-mode">
      <Segmented
        size="small"
        aria-label={t('preview.style')}
        value={String(style)}
        disabled={!isMine}
        onChange={set}
        options={[...baseStyles, ...others.filter((other) => other === style)].map((value) => ({
          value,
          label: t(`preview.${value}`),
        }))}
      />
    </div>
  );
}
