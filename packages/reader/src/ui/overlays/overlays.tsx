import { frameAttributes, isMiniMode } from '@leafcast/book';
import { type ComponentType, useEffect, useLayoutEffect, useState } from 'react';
import { useBook, useEngine, useSettings } from '../state/engine-context.ts';
import { useWindowValue } from '../state/use-window-value.ts';
import { overlayTriggers } from './overlay-triggers.ts';

/** A lazily loaded feature that is displayed over or beside the book while the condition for it is met. */
export interface OverlayFeature {
  readonly Overlay: ComponentType;
}

/**
 * Renders the overlays that settings turn on. Settings that affect the frame become attributes of `#leafcast`, which
 * the style sheet uses.
 */
export function SettingOverlays() {
  const { root } = useEngine();
  const settings = useSettings();
  const book = useBook();
  const mini = useWindowValue((size) => isMiniMode(settings, size));
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries({ ...frameAttributes(settings), mini: mini ? 'on' : '' })) {
      if (value) root.setAttribute(`data-${name}`, value);
      else root.removeAttribute(`data-${name}`);
    }
  }, [root, settings, mini]);
  const shown = Object.keys(overlayTriggers).filter((name) => overlayTriggers[name]?.(settings, mini, book));
  return shown.map((name) => <FeatureOverlay key={name} feature={name} />);
}

/** Renders one overlay. Renders nothing if the overlay's feature cannot be loaded. */
export function FeatureOverlay({ feature: name }: { readonly feature: string }) {
  const { loadFeature } = useEngine();
  const [feature, setFeature] = useState<OverlayFeature | null>(null);
  useEffect(() => {
    loadFeature<OverlayFeature>(name).then(setFeature, () => undefined);
  }, [loadFeature, name]);
  return feature && <feature.Overlay />;
}
