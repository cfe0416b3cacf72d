import { expect, it, vi } from 'vitest';

it("finds MuPDF's memory even if the module is loaded a second time in a process", async () => {
  await import('./mupdf-raw.ts');
  vi.resetModules();
  const { rawMupdf } = await import('./mupdf-raw.ts');
  expect(rawMupdf.HEAPU8.length).toBeGreaterThan(0);
});
