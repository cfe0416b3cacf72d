import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useText } from '../language/use-text.ts';
import { ConflictNotice } from './ConflictNotice.tsx';
import { ConversionBar } from './ConversionBar.tsx';
import { EditorTop } from './EditorTop.tsx';
import { LeaseNotice } from './lease/LeaseNotice.tsx';
import { ReadOnly } from './lease/ReadOnly.tsx';
import { PreviewStage } from './preview/PreviewStage.tsx';
import { type SectionId, sectionIds, sections } from './sections.tsx';
import { useShortcuts } from './use-shortcuts.ts';
import './editor.css';

/** The editor: what can be changed on one side, the live book on the other. */
export function EditorShell() {
  const { t } = useText();
  // On a phone the book has the screen for itself until a section is asked for.
  const [open, setOpen] = useState<SectionId | null>(() => (window.innerWidth < 768 ? null : 'basic'));
  useShortcuts();
  const Panel = open && sections[open].Panel;
  return (
    <div className="editor">
      <EditorTop />
      <LeaseNotice />
      <ConflictNotice />
      <ConversionBar />
      <div className="editor-body">
        <nav className="rail" aria-label={t('editor.sections')}>
          {sectionIds.map((id) => {
            const { Icon } = sections[id];
            return (
              <button
                key={id}
                type="button"
                className="rail-item"
                aria-expanded={open === id}
                aria-controls="panel"
                onClick={() => setOpen(open === id ? null : id)}
              >
                <Icon />
                {t(`section.${id}`)}
              </button>
            );
          })}
        </nav>
        <section id="panel" className="panel" hidden={!open} aria-labelledby="panel-title">
          {open && (
            <header className="panel-top">
              <h2 id="panel-title">{t(`section.${open}`)}</h2>
              <Button
                type="text"
                size="small"
                icon={<CloseOutlined />}
                onClick={() => setOpen(null)}
                aria-label={t('editor.closePanel')}
              />
            </header>
          )}
          {Panel && (
            <ReadOnly>
              <Suspense fallback={<PanelLoading />}>
                <Panel />
              </Suspense>
            </ReadOnly>
          )}
        </section>
        <PreviewStage />
      </div>
    </div>
  );
}

/** While a section is loading. */
function PanelLoading() {
  const { t } = useText();
  return (
    <div className="empty" role="status" aria-label={t('page.loading')}>
      <span className="spinner" />
    </div>
  );
}
