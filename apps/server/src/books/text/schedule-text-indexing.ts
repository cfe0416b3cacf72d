import { indexTexts } from './index-texts.ts';

/** Interval, in milliseconds, at which the server checks for new texts for which it has received no event. */
const pollMs = 5000;

/** Indexes the texts of drafts soon after they change, only a few at a time so that conversions are hardly affected. */
export function scheduleTextIndexing(services: Parameters<typeof indexTexts>[0]) {
  let isStopped = false;
  let isLooking = false;
  let last: Promise<void> = Promise.resolve();
  const look = () => {
    if (isLooking || isStopped) return;
    isLooking = true;
    last = indexTexts(services)
      .catch((error: unknown) => {
        services.log.warn({ err: error }, 'text indexing failed; will retry');
      })
      .then(() => {
        isLooking = false;
      });
  };
  look();
  const timer = setInterval(look, pollMs);
  return {
    look,
    async stop(): Promise<void> {
      isStopped = true;
      clearInterval(timer);
      await last;
    },
  };
}
