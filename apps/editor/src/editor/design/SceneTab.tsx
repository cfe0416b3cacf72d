import type { Words } from '../../settings-form/words.ts';
import { setSettings, useSetting } from '../config/set-settings.ts';
import { LookGallery } from './LookGallery.tsx';

/** What moves behind the book. @see W-051, D-301 … D-318 */
export function SceneTab({ words }: { readonly words: Words }) {
  const scene = useSetting('scene') ?? 'none';
  return (
    <div className="panel-body">
      <p className="quiet">{words.hint('scene')}</p>
      <LookGallery words={words} kind="scene" value={scene} onChoose={(name) => setSettings({ scene: name })} />
    </div>
  );
}
