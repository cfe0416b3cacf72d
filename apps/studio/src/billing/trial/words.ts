import { loadLicenseMessages } from '@leafcast/messages';
import { createTextCatalog } from '../../ui/language/catalog.tsx';

/** Texts about the registration of this computer. */
export const {
  Words: LicenseWords,
  useWords: useLicenseWords,
  prepare: prepareLicenseWords,
} = createTextCatalog(loadLicenseMessages);
