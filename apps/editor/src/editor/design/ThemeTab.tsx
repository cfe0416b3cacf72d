import type { Words } from '../../settings-form/words.ts';
import { setSettings, useSetting } from '../config/set-settings.ts';
import { themeChoice } from './choose-look.ts';
import { LookGallery } from './LookGallery.tsx';
import { OwnThemes } from './OwnThemes.tsx';

/** What lies behind the book, and its colours. @see W-050, D-338 … D-345 */
export function ThemeTab({ words }: { readonly words: Words }) {
  const theme = useSetting('theme') ?? 'default';
  const isHidden = useSetting('backgroundColor') !== '';
  return (
    <div className="panel-body settings-form">
      <OwnThemes words={words} />
      <h3 className="built-in">{words.t('design.builtIn')}</h3>
      <LookGallery
        words={words}
        kind="theme"
        value={isHidden ? '' : theme}
        onChoose={(name) => setSettings(themeChoice(name))}
      />
    </div>
  );
}
