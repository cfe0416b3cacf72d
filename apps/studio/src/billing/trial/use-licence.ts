import { type DataOf, getLicence, licenceChanged } from '@leafcast/contract';
import { call } from '../../api/client.ts';
import { useLastKnown } from '../../ui/browser/use-last-known.ts';

/** The registration of this computer; `undefined` until it is known, `null` where the program cannot say. */
export const useLicence = (): DataOf<typeof getLicence> | null | undefined =>
  // The program names this key when the registration is another one.
  useLastKnown(licenceChanged, (signal) => call(getLicence, {}, { signal, isQuiet: true }));
