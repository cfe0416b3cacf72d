import { useText } from '../../ui/language/use-text.ts';
import { chooseScheme, schemeChoices, useColorScheme } from '../../ui/theme/color-scheme.ts';

/** Selects whether the studio is light or dark, or follows the device setting. Books have their own colors. */
export function SchemeSwitch() {
  const { t } = useText();
  const chosen = useColorScheme(({ choice }) => choice);
  return (
    <fieldset className="scheme-switch">
      <legend>{t('scheme.label')}</legend>
      {schemeChoices.map((choice) => (
        <label key={choice}>
          <input type="radio" name="scheme" checked={choice === chosen} onChange={() => chooseScheme(choice)} />
          {t(`scheme.${choice}`)}
        </label>
      ))}
    </fieldset>
  );
}
