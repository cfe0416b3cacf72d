import type { Page } from 'playwright-core';
import { defaultViewport, saveScreenshot } from '../../testing/browser/browser.ts';
import { waitUntilAtRest } from '../../testing/browser/wait-until-at-rest.ts';
import type { Author } from '../../testing/server/place.ts';
import { inspectPage } from './look-over.ts';
import type { Screen } from './screen.ts';
import type { WalkedObjects } from './things.ts';

interface Surroundings {
  readonly things: WalkedObjects;
  readonly author: Author;
  readonly guest: Author;
  /** Returns the texts that are in English although they should be translated. */
  readonly english: (texts: readonly string[]) => readonly string[];
  readonly language: string;
}

const phone = { width: 390, height: 844 } as const;
/** Timeout after which a screen is considered unreachable, in milliseconds. */
const patienceMs = 30_000;

/** Goes from screen to screen and records the faults of each screen by its name. */
export class Walk {
  readonly faults: Record<string, readonly string[]> = {};
  readonly #around: Surroundings;
  #last: Screen | undefined;

  constructor(around: Surroundings) {
    this.#around = around;
    for (const { page } of [around.author, around.guest]) page.setDefaultTimeout(patienceMs);
  }

  /** Checks a screen at desktop size, then at phone size. */
  async to(screen: Screen): Promise<void> {
    const { author, guest } = this.#around;
    const { page, troubles } = screen.isForGuests ? guest : author;
    const found: string[] = [];
    try {
      await page.setViewportSize(defaultViewport);
      await this.#open(page, screen);
      found.push(...(await this.#look(page, screen, 'desktop')));
      await page.setViewportSize(phone);
      if (screen.isPlaced) await this.#open(page, screen);
      await complete(page);
      found.push(...(await this.#look(page, screen, 'phone')));
    } catch (error) {
      found.push(`screen not reached: ${error instanceof Error ? error.message : error}`);
    }
    found.push(...troubles.splice(0));
    if (found.length > 0) this.faults[screen.name] = found;
  }

  async #open(page: Page, screen: Screen): Promise<void> {
    const { path, landmark, go, continues } = screen;
    if (!continues || this.#last === undefined) {
      // If only the hash of the URL differs, the document stays loaded, with everything opened in it.
      if (this.#last?.go) await page.goto('about:blank');
      await page.goto(this.#around.things.place.server.url + path(this.#around.things));
    }
    this.#last = screen;
    await page.locator(landmark).first().waitFor();
    if (!continues) await complete(page);
    await go?.(page);
    await complete(page);
  }

  async #look(page: Page, { name }: Screen, window: string): Promise<readonly string[]> {
    const { english, language } = this.#around;
    const { texts, faults } = await page.evaluate(inspectPage);
    await saveScreenshot(page, `${language}-${name}-${window}`);
    return [...faults, ...english(texts).map((text) => `English: ${text}`)].map((fault) => `${window}: ${fault}`);
  }
}

/** Waits until the page has loaded completely. */
async function complete(page: Page): Promise<void> {
  const isComplete = () => !document.querySelector('.spinner, [aria-busy="true"]');
  await page.waitForFunction(isComplete, undefined, { timeout: 10_000 }).catch(() => undefined);
  await waitUntilAtRest(page);
}
