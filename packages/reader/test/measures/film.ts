import type { Browser } from 'playwright-core';

/** Records a video of a moving bar, 320 x 180, with the browser's own recorder, as WebM. */
export async function recordFilm(browser: Browser, ms: number): Promise<Buffer> {
  const page = await browser.newPage();
  const base64 = await page.evaluate(async (length) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [320, 180];
    const context = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm' });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const ended = new Promise((resolve) => {
      recorder.onstop = resolve;
    });
    recorder.start();
    const begin = performance.now();
    while (performance.now() - begin < length) {
      const at = (performance.now() - begin) / length;
      if (context) {
        context.fillStyle = `hsl(${Math.round(360 * at)} 60% 45%)`;
        context.fillRect(0, 0, 320, 180);
        context.fillStyle = '#fff';
        context.fillRect(0, 80, 320 * at, 20);
      }
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    recorder.stop();
    await ended;
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  }, ms);
  await page.close();
  return Buffer.from(base64, 'base64');
}
