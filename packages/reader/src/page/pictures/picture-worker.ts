import type { DecodeRequest } from './decoder.ts';

// Worker that decodes the images sent by decoder.ts and answers each with a bitmap, or with `null`.

addEventListener('message', async ({ data }: MessageEvent<DecodeRequest>) => {
  const [blob, resize, answer] = data;
  const bitmap = await createImageBitmap(blob, resize).catch(() => null);
  answer.postMessage(bitmap, bitmap ? [bitmap] : []);
});
