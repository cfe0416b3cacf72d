import { useRef } from 'react';
import { useBookProgress } from '../../../books/open-book/use-book-progress.ts';
import { useText } from '../../../ui/language/use-text.ts';
import { EmptyState } from '../../../ui/parts/page/EmptyState.tsx';
import { PreviewFrame } from '../PreviewFrame.tsx';
import { bezelOf, framed, minStageWidth, scaleOf, screens } from './devices.ts';
import { FirstPrompt } from './FirstPrompt.tsx';
import { usePreviewView } from './preview-view.ts';
import { StageBar } from './StageBar.tsx';
import { useFullScreen } from './use-full-screen.ts';
import { useSize } from './use-size.ts';
import '../preview.css';

/** Shows the live book on a neutral stage, as it looks on a PC, a pad or a phone. @see W-067 … W-069 */
export function PreviewStage() {
  const { t } = useText();
  const stage = useRef<HTMLElement>(null);
  const device = usePreviewView((view) => view.device);
  const [room, measure] = useSize();
  const canOpen = useBookProgress().data?.previewUrl != null;
  const fullScreen = useFullScreen(stage);
  const isMeasured = room.width > 0;
  const isWhole = device === 'pc' && room.width < minStageWidth;
  const scale = scaleOf(device, room);
  const { width, height } = framed(device);
  return (
    <main className="stage" aria-label={t('preview.stage')} ref={stage}>
      <StageBar fullScreen={fullScreen} />
      {/* Hidden until its size is known. The size of the book depends on it, so the book would jump otherwise. */}
      <div className="stage-room" ref={measure} data-measured={isMeasured}>
        <div
          className="device-frame"
          data-device={device}
          data-whole={isWhole || undefined}
          style={isWhole ? undefined : { width: width * scale, height: height * scale }}
        >
          <div
            className="device-screen"
            style={isWhole ? undefined : { ...screens[device], padding: bezelOf(device), transform: `scale(${scale})` }}
          >
            {canOpen ? <PreviewFrame /> : <EmptyState text={t('preview.notYet')} />}
          </div>
        </div>
        {canOpen && device !== 'pad' && <FirstPrompt key={device} device={device} />}
      </div>
    </main>
  );
}
