import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { LeaseNotice } from '../books/open-book/LeaseNotice.tsx';
import { useText } from '../language/use-text.ts';
import { ConflictNotice } from './notices/ConflictNotice.tsx';
import { ConversionBar } from './notices/ConversionBar.tsx';
import { closePanel, useOpenPanel } from './open-panel.ts';
import { PanelHost } from './PanelHost.tsx';
import { PreviewStage } from './preview/PreviewStage.tsx';
import { Rail } from './Rail.tsx';
import { sectionName } from './section-name.ts';
import { EditorTop } from './top/EditorTop.tsx';
import { TourHost } from './tour/TourHost.tsx';
import { usePanelAddress } from './use-panel-address.ts';
import { useShortcuts } from './use-shortcuts.ts';
import './editor.css';
import './panel.css';
import './top/top.css';

/** The editor: settings on one side, the live book on the other. */
export function EditorShell() {
  const { t } = useText();
  const open = useOpenPanel(({ section }) => section);
  usePanelAddress();
  useShortcuts();
  return (
    <div className="editor">
      <EditorTop />
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
