import type { Page } from 'playwright-core';
import { atRest } from '../../testing/at-rest.ts';
import { defaultViewport, takePicture } from '../../testing/browser.ts';
import type { Author } from '../../testing/place.ts';
import { lookOver } from './look-over.ts';
import type { Screen } from './screens.ts';
import type { Things } from './things.ts';

interface Surroundings {
  readonly things: Things;
  readonly author: Author;
  readonly guest: Author;
  /** Which of some texts are English that should not be. */
  readonly english: (texts: readonly string[]) => readonly string[];
  readonly language: string;
}

const phone = { width: 390, height: 844 } as const;
/** A screen that is not there by then has been missed. */
const patienceMs = 30_000;

/** Goes from screen to screen, and notes what is wrong there, by the name of the screen. */
export class Walk {
  readonly faults: Record<string, readonly string[]> = {};
  readonly #around: Surroundings;
  #last: Screen | undefined;

  constructor(around: Surroundings) {
    this.#around = around;
    for (const { page } of [around.author, around.guest]) page.setDefaultTimeout(patienceMs);
  }

  /** Looks at a screen in the window of a desktop, then of a phone. */
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
      found.push(`not reached: ${error instanceof Error ? error.message : error}`);
    }
    found.push(...troubles.splice(0));
    if (found.length > 0) this.faults[screen.name] = found;
  }

  async #open(page: Page, screen: Screen): Promise<void> {
    const { path, landmark, go, goesOn } = screen;
    if (!goesOn || this.#last === undefined) {
      // From one address to another that differs in its end alone the document stays, and what was opened in it.
      if (this.#last?.go) await page.goto('about:blank');
      await page.goto(this.#around.things.place.server.url + path(this.#around.things));
    }
    this.#last = screen;
    await page.locator(landmark).first().waitFor();
    if (!goesOn) await complete(page);
    await go?.(page);
    await complete(page);
  }

  async #look(page: Page, { name }: Screen, window: string): Promise<readonly string[]> {
    const { english, language } = this.#around;
    const { texts, faults } = await page.evaluate(lookOver);
    await takePicture(page, `${language}-${name}-${window}`);
    return [...faults, ...english(texts).map((text) => `English: ${text}`)].map((fault) => `${window}: ${fault}`);
  }
}

/** Waits until nothing more is to come. */
async function complete(page: Page): Promise<void> {
  const isComplete = () => !document.querySelector('.spinner, [aria-busy="true"]');
  await page.waitForFunction(isComplete, undefined, { timeout: 10_000 }).catch(() => undefined);
  await atRest(page);
}
