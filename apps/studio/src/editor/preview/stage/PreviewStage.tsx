import { useRef } from 'react';
import { useBookProgress } from '../../../books/open-book/use-book-progress.ts';
import { useText } from '../../../ui/language/use-text.ts';
import { EmptyState } from '../../../ui/parts/page/EmptyState.tsx';
import { PreviewFrame } from '../PreviewFrame.tsx';
import { deviceScreens, getBezelWidth, getFramedScale, getFramedSize, minStageWidth } from './devices.ts';
import { FirstPrompt } from './FirstPrompt.tsx';
import { usePreviewView } from './preview-view.ts';
import { StageBar } from './StageBar.tsx';
import { useFullScreen } from './use-full-screen.ts';
import { useSize } from './use-size.ts';
import '../preview.css';

/** Shows the preview of the book on a neutral background, as it looks on a PC, a pad or a phone. @see W-067 … W-069 */
export function PreviewStage() {
  const { t } = useText();
  const stage = useRef<HTMLElement>(null);
  const device = usePreviewView((view) => view.device);
  const [room, measure] = useSize();
  const canOpen = useBookProgress().data?.previewUrl != null;
  const fullScreen = useFullScreen(stage);
  const isMeasured = room.width > 0;
  const isWhole = device === 'pc' && room.width < minStageWidth;
  const scale = getFramedScale(device, room);
  const { width, height } = getFramedSize(device);
  return (
    <main className="stage" aria-label={t('preview.stage')} ref={stage}>
      <StageBar fullScreen={fullScreen} />
      {/* Hidden until the size is known. The size of the book depends on it, so the book would otherwise jump. */}
      <div className="stage-room" ref={measure} data-measured={isMeasured}>
        <div
          className="device-frame"
          data-device={device}
          data-whole={isWhole || undefined}
          style={isWhole ? undefined : { width: width * scale, height: height * scale }}
        >
          <div
            className="device-screen"
            style={
              isWhole
                ? undefined
                : { ...deviceScreens[device], padding: getBezelWidth(device), transform: `scale(${scale})` }
            }
          >
            {canOpen ? <PreviewFrame /> : <EmptyState text={t('preview.notYet')} />}
          </div>
        </div>
        {canOpen && device !== 'pad' && <FirstPrompt key={device} device={device} />}
      </div>
    </main>
  );
}
