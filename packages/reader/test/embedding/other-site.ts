import { createServer } from 'node:http';
import type { Page } from 'playwright-core';

/**
 * Shows a document that is the only page of a separate site. The books are on another site.
 *
 * @param headers headers of the document
 * @returns a function that stops the site
 */
export async function openOnOtherSite(
  page: Page,
  html: string,
  headers: Record<string, string> = {},
): Promise<() => void> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', ...headers });
    response.end(`<!doctype html><link rel="icon" href="data:,">${html}`);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  await page.goto(`http://localhost:${typeof address === 'object' ? address?.port : ''}/`);
  return () => server.close();
}
