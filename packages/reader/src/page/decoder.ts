/** What is sent to picture-worker.ts. */
export type DecodeRequest = readonly [blob: Blob, resize: ImageBitmapOptions | undefined, answer: MessagePort];

/** So many pictures a worker decodes: it has too little to do to collect its garbage, which keeps their files alive. */
const shift = 24;

/**
 * Decodes pictures in a worker, for browsers bring them to another size on the thread that asks; in this one as long as
 * there is no worker. The answer is `null` for what cannot be decoded this way, such as drawings (SVG).
 *
 * @param address of picture-worker.js
 */
export function createDecoder(address: string) {
  const here = (blob: Blob, resize?: ImageBitmapOptions) => createImageBitmap(blob, resize).catch(() => null);
  /** `null` where none can be had. */
  let worker: Worker | null | undefined;
  let pending = 0;
  let done = 0;

  function start(): Worker | null {
    try {
      const started = new Worker(address);
      done = 0;
      started.addEventListener('error', () => {
        worker = null;
      });
      return started;
    } catch {
      return null;
    }
  }

  /** @param mayStart whether a worker is worth being started for it: the first pages are not to wait for one */
  return (blob: Blob, resize: ImageBitmapOptions | undefined, mayStart: boolean): Promise<ImageBitmap | null> => {
    if (mayStart && worker === undefined) worker = start();
    const asked = worker;
    if (!asked) return here(blob, resize);
    pending += 1;
    return new Promise((resolve) => {
      const over = new AbortController();
      const answer = (bitmap: ImageBitmap | null | Promise<ImageBitmap | null>) => {
        over.abort();
        resolve(bitmap);
        pending -= 1;
        done += 1;
        if (pending > 0 || done < shift || worker !== asked) return;
        asked.terminate();
        worker = undefined;
      };
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => answer(data);
      asked.addEventListener('error', () => answer(here(blob, resize)), over);
      asked.postMessage([blob, resize, port2] satisfies DecodeRequest, [port2]);
    });
  };
}
