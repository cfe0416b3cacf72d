import type { Page } from 'playwright-core';
import type { OpenOptions, prepareReader } from '../harness/open-reader.ts';
import { openOnOtherSite } from './other-site.ts';

interface Place {
  readonly page: number;
  readonly pages: number;
  readonly spread: readonly number[];
  readonly title?: string;
}

/** The element `<leafcast-book>`. */
export interface Book extends HTMLElement {
  src: string;
  page: number;
  next(): void;
  previous(): void;
  goTo(page: number): void;
}

declare const window: Window & { told: [string, string, Place][] };

export interface ComponentHost {
  readonly page: Page;
  /** URL of the book. */
  readonly url: string;
  readonly requests: readonly string[];
  readonly errors: readonly string[];
  /** Returns the events so far, each as element id, event type and event detail. */
  told(): Promise<[string, string, Place][]>;
  /** Returns the events of the element `#book`, each as type and spread. */
  events(): Promise<string[]>;
  eventsOf(id: string): Promise<string[]>;
  /** Runs a function on an element. */
  act(act: (book: Book) => void, id?: string): Promise<void>;
}

/**
 * Shows a document with the component on another site.
 *
 * @param html document in which BOOK stands for the URL of the book
 */
export async function withComponent(
  reader: Awaited<ReturnType<typeof prepareReader>>,
  html: string,
  run: (host: ComponentHost) => Promise<void>,
  options: OpenOptions = {},
): Promise<void> {
  const { page, server, errors, close } = await reader.open({ crossSite: true, ...options });
  const listen = `<script>
    window.told = [];
    for (const type of ['ready', 'turn'])
      addEventListener(type, ({ target, detail }) => told.push([target.id, type, detail]), true);
  </script><script src="${server.url}reader/leafcast-book.js"></script>`;
  const end = await openOnOtherSite(page, listen + html.replaceAll('BOOK', server.url));
  const told = () => page.evaluate(() => window.told);
  const eventsOf = async (id: string) =>
    (await told()).filter(([of]) => of === id).map(([, type, { spread }]) => `${type} ${spread}`);
  await run({
    page,
    url: server.url,
    requests: server.requests,
    errors,
    told,
    events: () => eventsOf('book'),
    eventsOf,
    act: (act, id = 'book') => page.locator(`#${id}`).evaluate<void, void, Book>(act),
  });
  end();
  await close();
}
