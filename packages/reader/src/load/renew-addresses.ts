import type { ReaderConfig } from '@leafcast/book';

/** Addresses are renewed after so many milliseconds, well before they end. */
const freshMs = 5 * 60 * 1000;
/** How often it is looked whether they have to be: a device that has slept finds out soon. */
const lookMs = 20_000;

const tokenPart = /^\.\/e\/[^/]+\//;

/**
 * Renews the addresses of a book that may be read only inside other pages, or by a team: a token stands in them that lives for minutes.
 * Where it has ended, after a long sleep, the frame is reloaded, and opens where the reader was.
 *
 * @returns ends it
 * @see RULINGS 35
 */
export function renewAddresses(config: ReaderConfig): () => void {
  let renewed = Date.now();
  let isAsking = false;

  async function look() {
    const before = tokenPart.exec(config.files)?.[0];
    if (before === undefined || isAsking || Date.now() - renewed < freshMs) return;
    isAsking = true;
    // Without a network it is tried again.
    const response = await fetch(new URL(`${before}renew`, document.baseURI), { method: 'POST' }).catch(() => null);
    isAsking = false;
    if (response?.status === 403) return location.reload();
    if (!response?.ok) return;
    const { data } = await response.json();
    Object.assign(config, JSON.parse(JSON.stringify(config).replaceAll(`"${before}`, () => `"${data.files}`)));
    renewed = Date.now();
  }

  const timer = setInterval(look, lookMs);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
