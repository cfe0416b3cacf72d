import { loadLicenceMessages } from '@leafcast/messages';
import { catalogue } from '../../ui/language/catalogue.tsx';

/** Texts about the registration of this computer. */
export const {
  Words: LicenceWords,
  useWords: useLicenceWords,
  prepare: prepareLicenceWords,
} = catalogue(loadLicenceMessages);
