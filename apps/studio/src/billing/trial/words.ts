import { loadLicenceMessages } from '@leafcast/messages';
import { catalogue } from '../../language/catalogue.tsx';

/** What is said about the registration of this computer. */
export const {
  Words: LicenceWords,
  useWords: useLicenceWords,
  prepare: prepareLicenceWords,
} = catalogue(loadLicenceMessages);
