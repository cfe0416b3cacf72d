import type { ReaderKey } from '@leafcast/messages';
import { useState, useSyncExternalStore } from 'react';
import { areSingleKeyShortcutsOn, setSingleKeyShortcuts } from '../../controls/keyboard/single-keys.ts';
import { onConsent, readConsent, setConsent } from '../../state/consent.ts';
import { useEngine, useSettings } from '../../state/engine-context.ts';

/** Keyboard shortcuts, with keys as they are labeled on keyboards. */
const shortcuts: readonly (readonly [ReaderKey, readonly string[]])[] = [
  ['help.turn', ['←', '→', 'Page Up', 'Page Down']],
  ['help.ends', ['Home', 'End']],
  ['help.zoom', ['+', '−', '0']],
  ['help.search', ['/', 'Ctrl F']],
  ['help.hits', ['Enter', 'Shift Enter']],
  ['help.thumbnails', ['t']],
  ['toolbar.reading', ['r']],
  ['help.fullscreen', ['f']],
  ['help.close', ['Esc']],
];

const printing: typeof shortcuts = [['toolbar.print', ['Ctrl P']]];

/** Shows gestures, shortcuts, and the visitor's preferences. @see D-270, D-271, D-280 */
export function Panel() {
  const { t } = useEngine();
  const { analyticsId, printButton } = useSettings();
  const consent = useSyncExternalStore(onConsent, readConsent);
  const [isOn, setIsOn] = useState(areSingleKeyShortcutsOn);
  const touches = matchMedia('(any-pointer: coarse)').matches;
  const hovers = matchMedia('(any-hover: hover)').matches;
  return (
    <div className="lc-help">
      <ul className="lc-help-hand">
        {touches && <li>{t('help.touchTurn')}</li>}
        {touches && <li>{t('help.touchZoom')}</li>}
        {hovers && <li>{t('help.mouse')}</li>}
      </ul>
      <dl>
        {[...shortcuts, ...(printButton ? printing : [])].map(([message, keys]) => (
          <div key={message}>
            <dt>{t(message)}</dt>
            <dd dir="ltr">
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <label className="lc-check">
        <input
          type="checkbox"
          checked={isOn}
          onChange={(event) => {
            setIsOn(event.currentTarget.checked);
            setSingleKeyShortcuts(event.currentTarget.checked);
          }}
        />
        {t('help.singleKeys')}
      </label>
      {analyticsId !== '' && (
        <label className="lc-check">
          <input
            type="checkbox"
            checked={consent === 'yes'}
            onChange={(event) => setConsent(event.currentTarget.checked ? 'yes' : 'no')}
          />
          {t('help.consent')}
        </label>
      )}
    </div>
  );
}
