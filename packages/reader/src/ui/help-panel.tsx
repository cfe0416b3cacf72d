import type { ReaderKey } from '@leafcast/messages';
import { useState } from 'react';
import { useEngine } from './engine-context.ts';
import { areSingleKeysOn, setSingleKeys } from './single-keys.ts';

/** The keys as they are printed on keyboards. */
const shortcuts: readonly (readonly [ReaderKey, readonly string[]])[] = [
  ['help.turn', ['←', '→', 'Page Up', 'Page Down']],
  ['help.ends', ['Home', 'End']],
  ['help.zoom', ['+', '−', '0']],
  ['help.search', ['/', 'Ctrl F']],
  ['help.hits', ['Enter', 'Shift Enter']],
  ['help.thumbnails', ['t']],
  ['help.fullscreen', ['f']],
  ['help.close', ['Esc']],
];

/** What the keyboard can do. */
export function HelpPanel() {
  const { t } = useEngine();
  const [isOn, setIsOn] = useState(areSingleKeysOn);
  return (
    <div className="lc-help">
      <dl>
        {shortcuts.map(([message, keys]) => (
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
            setSingleKeys(event.currentTarget.checked);
          }}
        />
        {t('help.singleKeys')}
      </label>
    </div>
  );
}
