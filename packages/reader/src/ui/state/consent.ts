import { readStored, saveStored } from '../../core/load/memory.ts';

/** Whether visits may be counted; `null` = the visitor has not decided yet. */
export type Consent = 'yes' | 'no' | null;

const changed = 'leafcast-consent';

export function readConsent(): Consent {
  const said = readStored('consent');
  if (said === 'yes' || said === 'no') return said;
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { readonly globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl ? 'no' : null;
}

export function setConsent(consent: Exclude<Consent, null>): void {
  saveStored('consent', consent);
  // A visitor who withdraws consent must not be recognized on later visits either.
  if (consent === 'no') saveStored('visitor', null);
  dispatchEvent(new Event(changed));
}

export function onConsent(listener: () => void): () => void {
  addEventListener(changed, listener);
  return () => removeEventListener(changed, listener);
}

/** Collection endpoint of Google Analytics. */
const collectUrl = 'https://www.google-analytics.com/g/collect';

/** Ids of visits that were already reported, so that a book that is rendered again is not counted twice. */
const reportedIds = new Set<string>();

/**
 * Reports one page view. The visitor id is a random number that is stored only in this browser. The URL is sent without
 * query and fragment.
 */
export function reportVisit(
  id: string,
  { title, address }: { readonly title: string; readonly address: string | undefined },
): void {
  if (reportedIds.has(id)) return;
  reportedIds.add(id);
  const random = () => String(crypto.getRandomValues(new Uint32Array(1))[0]);
  const visitor = readStored('visitor') ?? `${random()}.${Math.floor(Date.now() / 1000)}`;
  saveStored('visitor', visitor);
  const isOnWeb = location.protocol === 'http:' || location.protocol === 'https:';
  const place = address ?? (isOnWeb ? location.origin + location.pathname : '');
  const fields = new URLSearchParams({
    v: '2',
    tid: id,
    cid: visitor,
    sid: random(),
    en: 'page_view',
    dt: title,
    ul: navigator.language,
    ...(place && { dl: place }),
  });
  // The response is not needed and cannot be read.
  fetch(`${collectUrl}?${fields}`, { method: 'POST', mode: 'no-cors', keepalive: true }).catch(() => undefined);
}
