import { Icon } from '../../controls/icon.tsx';
import { phoneAddress } from '../../links/phone-address.ts';
import { useEngine, useSettings } from '../../state/engine-context.ts';

/** Lists the phone numbers to call. @see W-170, W-171 */
export function Panel() {
  const { t } = useEngine();
  const { phoneNumbers } = useSettings();
  return (
    <ul className="lc-menu lc-links" aria-label={t('toolbar.phone')}>
      {phoneNumbers.map(({ label, number }) => (
        <li key={`${label} ${number}`}>
          <a className="lc-menu-row" href={phoneAddress(number)}>
            <Icon name="phone" />
            <span>{label}</span>
            <bdi dir="ltr">{number}</bdi>
          </a>
        </li>
      ))}
    </ul>
  );
}
