import { ConfigSettings } from '../ConfigSettings.tsx';

/** Numbers that readers can call. */
export function PhonePanel() {
  return <ConfigSettings keys={['phoneButton', 'phoneNumbers']} />;
}
