import type { CallContext } from '../../accounts/calls/call-router.ts';
import type { Services } from '../../platform/services.ts';
import { readerOrigin } from '../../records/naming/address.ts';
import type { UploadBytes } from '../../records/source-files/bytes.ts';

/**
 * Returns a function that collects the context for reading books in an API call: the database, the time, the language
 * and the origin of URLs.
 */
export const createReadContextReader =
  ({ db, bytes, now, config }: Services & { readonly bytes: UploadBytes }) =>
  ({ request, language }: CallContext) => ({
    db,
    bytes,
    now: now(),
    origin: readerOrigin(request, config),
    language,
  });
