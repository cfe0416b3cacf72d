import type { DecodeRequest } from './decoder.ts';

// Decodes pictures sent by decoder.ts and answers with a bitmap, or `null`.

addEventListener('message', async ({ data }: MessageEvent<DecodeRequest>) => {
  const [blob, resize, answer] = data;
  const bitmap = await createImageBitmap(blob, resize).catch(() => null);
  answer.postMessage(bitmap, bitmap ? [bitmap] : []);
});
