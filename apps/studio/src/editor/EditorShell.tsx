import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { LeaseNotice } from '../books/open-book/lease/LeaseNotice.tsx';
import { useText } from '../ui/language/use-text.ts';
import { PanelHost } from './panels/PanelHost.tsx';
import { PreviewStage } from './preview/stage/PreviewStage.tsx';
import { Rail } from './Rail.tsx';
import { closePanel, useOpenPanel } from './sections/open-panel.ts';
import { sectionName } from './sections/section-name.ts';
import { usePanelAddress } from './sections/use-panel-address.ts';
import { EditorHeader } from './top/EditorHeader.tsx';
import { ConflictNotice } from './top/notices/ConflictNotice.tsx';
import { ConversionBar } from './top/notices/ConversionBar.tsx';
import { TourHost } from './tour/TourHost.tsx';
import { useShortcuts } from './use-shortcuts.ts';
import './editor.css';
import './panels/panel.css';
import './top/top.css';

/** The editor: settings on one side, a live preview of the book on the other. */
export function EditorShell() {
  const { t } = useText();
  const open = useOpenPanel(({ section }) => section);
  usePanelAddress();
  useShortcuts();
  return (
    <div className="editor">
      <EditorHeader />
      <LeaseNotice />
      <ConflictNotice />
      <div className="editor-body">
        <Rail />
        <section id="panel" className="panel" hidden={!open} aria-labelledby="panel-title">
          {open && (
            <>
              <header className="panel-top">
                <h2 id="panel-title">{t(sectionName(open))}</h2>
                <Button
                  type="text"
                  size="small"
                  icon={<CloseOutlined />}
                  onClick={closePanel}
                  aria-label={t('editor.closePanel')}
                />
              </header>
              <PanelHost id={open} />
            </>
          )}
        </section>
        <PreviewStage />
      </div>
      <ConversionBar />
      <TourHost />
    </div>
  );
}
