/** Message sent to picture-worker.ts. */
export type DecodeRequest = readonly [blob: Blob, resize: ImageBitmapOptions | undefined, answer: MessagePort];

/**
 * Number of images after which a worker is replaced. An idle worker rarely collects garbage, so the files of decoded
 * images would stay in memory.
 */
const shift = 24;

/**
 * Creates a function that decodes images in a worker, because browsers resize images on the calling thread. While there
 * is no worker, images are decoded on the calling thread. The function resolves to `null` for images that cannot be
 * decoded this way, such as SVG.
 *
 * @param address URL of picture-worker.js
 */
export function createDecoder(address: string) {
  const here = (blob: Blob, resize?: ImageBitmapOptions) => createImageBitmap(blob, resize).catch(() => null);
  /** Current worker; `null` if no worker can be started. */
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

  /**
   * Decodes an image.
   *
   * @param mayStart whether a worker may be started for this image; the first pages should not wait for a worker
   */
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
