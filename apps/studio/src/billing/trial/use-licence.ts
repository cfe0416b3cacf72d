import { type DataOf, getLicence, licenceChanged } from '@leafcast/contract';
import { call } from '../../api/client.ts';
import { useLastKnown } from '../../ui/browser/use-last-known.ts';

/** Returns the registration of this computer; `undefined` while loading, `null` if the program cannot tell. */
export const useLicence = (): DataOf<typeof getLicence> | null | undefined =>
  // The program names this key when the registration has changed.
  useLastKnown(licenceChanged, (signal) => call(getLicence, {}, { signal, isQuiet: true }));
