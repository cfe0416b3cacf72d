import { getUserMeta, setUserMeta } from '@leafcast/contract';
import { call } from '../../../api/client.ts';
import { ignoreReported } from '../../../api/failure.ts';
import { notify } from '../../../ui/dialogs/notices.ts';
import { text } from '../../../ui/language/use-text.ts';
import { type ImportOptions, readImportMeta, writeImportMeta } from '../options/import-options.ts';
import { useUploads } from './upload-store.ts';

const autoCreateKey = 'cb_autoCreate';

/**
 * Loads the account's stored options. Options that apply to a single document keep their current values. @see W-211 …
 * W-218
 */
export async function loadChoices(): Promise<void> {
  const meta = await call(getUserMeta, {}, { isQuiet: true });
  useUploads.setState(({ options: { r, keepOrder, pageBox, pdfBleed } }) => ({
    options: { ...readImportMeta(meta), r, keepOrder, pageBox, pdfBleed },
    startsAtOnce: meta[autoCreateKey] !== 'false',
  }));
}

/** Sets whether uploads start automatically. @see W-218 */
export async function setAutoCreate(startsAtOnce: boolean): Promise<void> {
  useUploads.setState({ startsAtOnce });
  await call(setUserMeta, { [autoCreateKey]: String(startsAtOnce) }).catch(ignoreReported);
}

/** Saves the options for the next uploads, and shows a confirmation. @see W-409 */
export async function saveOptions(options: ImportOptions): Promise<void> {
  await call(setUserMeta, writeImportMeta(options));
  useUploads.setState({ options });
  notify('success', text('options.saved'));
}
