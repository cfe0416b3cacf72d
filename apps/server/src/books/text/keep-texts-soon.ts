import { keepTexts } from './keep-texts.ts';

/** Interval between checks for new texts that were not announced, in milliseconds. */
const lookMs = 5000;

/** Indexes the texts of drafts soon after they change, a few at a time, so that conversions are hardly affected. */
export function keepTextsSoon(services: Parameters<typeof keepTexts>[0]) {
  let isStopped = false;
  let isLooking = false;
  let last: Promise<void> = Promise.resolve();
  const look = () => {
    if (isLooking || isStopped) return;
    isLooking = true;
    last = keepTexts(services)
      .catch((error: unknown) => {
        services.log.warn({ err: error }, 'keeping texts failed; it is tried again');
      })
      .then(() => {
        isLooking = false;
      });
  };
  look();
  const timer = setInterval(look, lookMs);
  return {
    look,
    async stop(): Promise<void> {
      isStopped = true;
      clearInterval(timer);
      await last;
    },
  };
}
