import { Button } from 'antd';
import { Component, type ComponentType, Fragment, lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { ReadOnlyArea } from '../../books/open-book/lease/ReadOnlyArea.tsx';
import { useText } from '../../ui/language/use-text.ts';
import { loadPart } from '../../ui/loading/load-part.ts';
import type { SectionId } from '../sections/section-ids.ts';
import { editorSections } from './sections.tsx';

/** Shows the panel of a section after its code has loaded. Offers a retry if loading fails. @see W-504 */
export function PanelHost({ id }: { readonly id: SectionId }) {
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  const Panel = useMemo(() => panelOf(id), [id, attempt]);
  const Frame = editorSections[id].isReadOnly ? Fragment : ReadOnlyArea;
  const retry = () => {
    panels.delete(id);
    setAttempt(attempt + 1);
  };
  return (
    <PanelBoundary key={`${id} ${attempt}`} fallback={<PanelFailed onRetry={retry} />}>
      <Frame>
        <Suspense fallback={<PanelLoading />}>
          <Panel />
        </Suspense>
      </Frame>
    </PanelBoundary>
  );
}

/** Panels requested so far, so that each is loaded only once. */
const panels = new Map<SectionId, ComponentType>();

function panelOf(id: SectionId): ComponentType {
  const known = panels.get(id);
  if (known) return known;
  const panel = lazy(async () => ({ default: await loadPart<ComponentType>(editorSections[id].load) }));
  panels.set(id, panel);
  return panel;
}

interface BoundaryProps {
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Error boundary that keeps the book and its changes intact if a panel cannot be shown. */
class PanelBoundary extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}

function PanelFailed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useText();
  return (
    <div className="panel-body" role="alert">
      <p>{t('page.partFailed')}</p>
      <p className="quiet">{t('page.failedHint')}</p>
      <Button onClick={onRetry}>{t('action.tryAgain')}</Button>
    </div>
  );
}

/** Shown while a section is loading. */
function PanelLoading() {
  const { t } = useText();
  return (
    <div className="empty" role="status" aria-label={t('page.loading')}>
      <span className="spinner" />
    </div>
  );
}
