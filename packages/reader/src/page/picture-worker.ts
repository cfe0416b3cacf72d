import type { DecodeRequest } from './decoder.ts';

// Decodes what decoder.ts sends, and sends it back as a bitmap, or as `null`.

addEventListener('message', async ({ data }: MessageEvent<DecodeRequest>) => {
  const [blob, resize, answer] = data;
  const bitmap = await createImageBitmap(blob, resize).catch(() => null);
  answer.postMessage(bitmap, bitmap ? [bitmap] : []);
});
