import { type ComponentType, useEffect, useLayoutEffect, useState } from 'react';
import { useEngine } from '../state/engine-context.ts';
import type { PanelName } from '../state/panel-name.ts';
import type { Action } from '../toolbar/action.ts';

/** Props of every panel. */
export interface PanelProps {
  /** Called when the visitor has finished using the panel. A drawer beside the book stays open. */
  readonly onClose: () => void;
  /** Actions that do not fit in the toolbar. */
  readonly actions: readonly Action[];
  /** Opens another panel in place of this panel. */
  readonly onOpen: (panel: PanelName) => void;
}

/** A lazily loaded feature that provides the content of a panel. */
export interface PanelFeature {
  readonly Panel: ComponentType<PanelProps>;
  readonly Strip?: ComponentType<PanelProps>;
}

/** Content of a panel. It is provided by the feature with the same name, which is loaded when the panel is opened. */
export function FeaturePanel({
  feature: name,
  shows = 'Panel',
  ...props
}: PanelProps & { readonly feature: string; readonly shows?: keyof PanelFeature }) {
  const { t, root, loadFeature } = useEngine();
  // A feature that is already loaded is rendered immediately, so that text typed after a shortcut reaches the panel's
  // field.
  const [feature, setFeature] = useState<PanelFeature | 'failed' | null>(
    () => (window.leafcast?.parts[name] as PanelFeature | undefined) ?? null,
  );
  useEffect(() => {
    loadFeature<PanelFeature>(name).then(setFeature, () => setFeature('failed'));
  }, [loadFeature, name]);
  useLayoutEffect(() => {
    if (feature) root.querySelector<HTMLElement>('dialog[open] [data-focus]')?.focus();
  }, [root, feature]);
  if (feature === 'failed') return <p className="lc-empty">{t('panel.failed')}</p>;
  const Shown = feature?.[shows];
  return Shown ? <Shown {...props} /> : null;
}
