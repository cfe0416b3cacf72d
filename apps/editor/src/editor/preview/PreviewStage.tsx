import { useRef } from 'react';
import { useText } from '../../language/use-text.ts';
import { useBookProgress } from '../../open-book/use-book-progress.ts';
import { EmptyState } from '../../parts/EmptyState.tsx';
import { bezel, scaleOf, screens, withBezel } from './devices.ts';
import { FirstPrompt } from './FirstPrompt.tsx';
import { PreviewFrame } from './PreviewFrame.tsx';
import { usePreviewView } from './preview-view.ts';
import { StageBar } from './StageBar.tsx';
import { useFullScreen } from './use-full-screen.ts';
import { useSize } from './use-size.ts';
import './preview.css';

/** The live book on a neutral stage, as it looks on a PC, a pad or a phone. @see W-067 … W-069 */
export function PreviewStage() {
  const { t } = useText();
  const stage = useRef<HTMLElement>(null);
  const device = usePreviewView((view) => view.device);
  const [room, measure] = useSize();
  const canOpen = useBookProgress().data?.previewUrl != null;
  const fullScreen = useFullScreen(stage);
  const screen = device === 'pc' ? null : screens[device];
  const scale = screen ? scaleOf(screen, room) : 1;
  const outside = screen && withBezel(screen);
  return (
    <main className="stage" aria-label={t('preview.stage')} ref={stage}>
      <StageBar fullScreen={fullScreen} />
      <div className="stage-room" ref={measure}>
        <div
          className="device-frame"
          data-device={device}
          style={outside ? { width: outside.width * scale, height: outside.height * scale } : undefined}
        >
          <div
            className="device-screen"
            style={screen ? { ...screen, padding: bezel, transform: `scale(${scale})` } : undefined}
          >
            {canOpen ? <PreviewFrame /> : <EmptyState text={t('preview.notYet')} />}
          </div>
        </div>
        {canOpen && device !== 'pad' && <FirstPrompt key={device} device={device} />}
      </div>
    </main>
  );
}
