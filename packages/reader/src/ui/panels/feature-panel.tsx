import { type ComponentType, useEffect, useLayoutEffect, useState } from 'react';
import { useEngine } from '../state/engine-context.ts';
import type { PanelName } from '../state/panel-name.ts';
import type { Action } from '../toolbar/action.ts';

/** What every panel gets. */
export interface PanelProps {
  /** To be called when the panel has done what it was opened for; one beside the book stays open all the same. */
  readonly onClose: () => void;
  /** What has no room in the bar. */
  readonly actions: readonly Action[];
  /** Opens another panel in its place. */
  readonly onOpen: (panel: PanelName) => void;
}

/** What a part gives that fills a panel; others of its exports may be drawn in the same way. */
export interface PanelPart {
  readonly Panel: ComponentType<PanelProps>;
  readonly Strip?: ComponentType<PanelProps>;
}

/** The contents of a panel that come with a part of their own, `parts/NAME.js`, when the panel is opened. */
export function PartPanel({
  part: name,
  shows = 'Panel',
  ...props
}: PanelProps & { readonly part: string; readonly shows?: keyof PanelPart }) {
  const { t, root, loadPart } = useEngine();
  // A part that is there already is drawn at once, so that the letters typed after a shortcut find their field.
  const [part, setPart] = useState<PanelPart | 'failed' | null>(
    () => (window.leafcast?.parts[name] as PanelPart | undefined) ?? null,
  );
  useEffect(() => {
    loadPart<PanelPart>(name).then(setPart, () => setPart('failed'));
  }, [loadPart, name]);
  useLayoutEffect(() => {
    if (part) root.querySelector<HTMLElement>('dialog[open] [data-focus]')?.focus();
  }, [root, part]);
  if (part === 'failed') return <p className="lc-empty">{t('panel.failed')}</p>;
  const Shown = part?.[shows];
  return Shown ? <Shown {...props} /> : null;
}
