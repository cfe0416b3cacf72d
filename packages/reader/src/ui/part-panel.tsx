import { type ComponentType, useEffect, useState } from 'react';
import { useEngine } from './engine-context.ts';

/** What every panel gets. */
export interface PanelProps {
  /** To be called when the panel has done what it was opened for. */
  readonly onClose: () => void;
}

/** What a part gives that fills a panel. */
export interface PanelPart {
  readonly Panel: ComponentType<PanelProps>;
}

/** The contents of a panel that come with a part of their own, `parts/NAME.js`, when the panel is opened. */
export function PartPanel({ part: name, onClose }: PanelProps & { readonly part: string }) {
  const { t, loadPart } = useEngine();
  const [part, setPart] = useState<PanelPart | 'failed' | null>(null);
  useEffect(() => {
    loadPart<PanelPart>(name).then(setPart, () => setPart('failed'));
  }, [loadPart, name]);
  if (part === 'failed') return <p className="lc-empty">{t('panel.failed')}</p>;
  return part && <part.Panel onClose={onClose} />;
}
