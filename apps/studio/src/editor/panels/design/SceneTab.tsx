import type { FormMessages } from '../../../books/settings-form/form-messages.ts';
import { setSettings, useSetting } from '../config/set-settings.ts';
import { DesignGallery } from './DesignGallery.tsx';

/** Selects the moving background of the book. @see W-051, D-301 … D-318 */
export function SceneTab({ messages }: { readonly messages: FormMessages }) {
  const scene = useSetting('scene') ?? 'none';
  return (
    <div className="panel-body">
      <p className="quiet">{messages.hint('scene')}</p>
      <DesignGallery messages={messages} kind="scene" value={scene} onChoose={(name) => setSettings({ scene: name })} />
    </div>
  );
}
