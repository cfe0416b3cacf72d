import { type CallData, getLicense, licenseChanged } from '@leafcast/contract';
import { call } from '../../api/client.ts';
import { useLastKnown } from '../../ui/browser/use-last-known.ts';

/** Returns the registration of this computer; `undefined` while loading, `null` if the program cannot determine it. */
export const useLicense = (): CallData<typeof getLicense> | null | undefined =>
  // The desktop program reports this key when the registration has changed.
  useLastKnown(licenseChanged, (signal) => call(getLicense, {}, { signal, isQuiet: true }));
