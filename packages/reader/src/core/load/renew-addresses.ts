import type { ReaderConfig } from '@leafcast/book';

/** Time in milliseconds after which URLs are renewed, well before they expire. */
const renewAfterMs = 5 * 60 * 1000;
/**
 * Interval for checking whether URLs must be renewed, in milliseconds. The interval is short, so that the check runs
 * soon after a device wakes up.
 */
const checkMs = 20_000;

const tokenPart = /^\.\/e\/[^/]+\//;

/**
 * Renews the URLs of a book that may be read only in embedding pages or by a team. The URLs contain a token that is
 * valid for a few minutes. If the token has expired, as after a long sleep of the device, the frame is reloaded and
 * opens at the current page.
 *
 * @returns a function that stops renewing
 * @see RULINGS 35
 */
export function renewAddresses(config: ReaderConfig): () => void {
  let renewed = Date.now();
  let isAsking = false;

  async function look() {
    const before = tokenPart.exec(config.files)?.[0];
    if (before === undefined || isAsking || Date.now() - renewed < renewAfterMs) return;
    isAsking = true;
    // If the network is unavailable, the next check tries again.
    const response = await fetch(new URL(`${before}renew`, document.baseURI), { method: 'POST' }).catch(() => null);
    isAsking = false;
    if (response?.status === 403) return location.reload();
    if (!response?.ok) return;
    const { data } = await response.json();
    Object.assign(config, JSON.parse(JSON.stringify(config).replaceAll(`"${before}`, () => `"${data.files}`)));
    renewed = Date.now();
  }

  const timer = setInterval(look, checkMs);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
