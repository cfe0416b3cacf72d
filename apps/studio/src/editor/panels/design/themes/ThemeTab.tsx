import type { FormMessages } from '../../../../books/settings-form/form-messages.ts';
import { setSettings, useSetting } from '../../config/set-settings.ts';
import { createThemeSettings } from '../choose-look.ts';
import { DesignGallery } from '../DesignGallery.tsx';
import { CustomThemes } from './CustomThemes.tsx';

/** Selects the background and the colors of the book. @see W-050, D-338 … D-345 */
export function ThemeTab({ messages }: { readonly messages: FormMessages }) {
  const theme = useSetting('theme') ?? 'default';
  const isHidden = useSetting('backgroundColor') !== '';
  return (
    <div className="panel-body settings-form">
      <CustomThemes messages={messages} />
      <h3 className="built-in">{messages.t('design.builtIn')}</h3>
      <DesignGallery
        messages={messages}
        kind="theme"
        value={isHidden ? '' : theme}
        onChoose={(name) => setSettings(createThemeSettings(name))}
      />
    </div>
  );
}
