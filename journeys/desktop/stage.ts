import { type Call, type CallData, desktopEventsPath } from '@leafcast/contract';
import type { Language } from '@leafcast/messages';
import { expect } from 'vitest';
import { openBrowser, type Visit, visit } from '../../testing/browser/browser.ts';
import { waitForDialogs } from '../../testing/browser/wait-until-at-rest.ts';
import type { DesktopProgram } from '../../testing/desktop/desktop-program.ts';
import type { Account } from '../../testing/studio/studio.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}
export const wide: Size = { width: 1440, height: 900 };
const sizes = [wide, { width: 390, height: 844 }];

/** Language and color scheme of the program. */
export interface StageAppearance {
  readonly language: Language;
  readonly colorScheme: 'light' | 'dark';
}

/** The program, account and project used by the page. */
export interface StageContext {
  readonly program: DesktopProgram;
  /** The account that signs in to the cloud. */
  readonly account: Account;
  readonly bookId: string;
  /** Folder for created files. */
  readonly folder: string;
}

/** The page of the desktop program in a browser, with simulated window menus. */
export class Stage implements StageContext {
  readonly program: DesktopProgram;
  readonly account: Account;
  readonly bookId: string;
  readonly folder: string;
  readonly visit: Visit;
  readonly #look: StageAppearance;

  private constructor(stageContext: StageContext, opened: Visit, look: StageAppearance) {
    ({ program: this.program, account: this.account, bookId: this.bookId, folder: this.folder } = stageContext);
    this.visit = opened;
    this.#look = look;
  }

  static async open(stageContext: StageContext, look: StageAppearance): Promise<Stage> {
    const { colorScheme, language } = look;
    const { program } = stageContext;
    const opened = await visit(await openBrowser(), {
      origins: [program.url],
      colorScheme,
      language,
      reducedMotion: 'reduce',
      viewport: wide,
    });
    const stage = new Stage(stageContext, opened, look);
    const [name = '', value = ''] = program.client.cookie.split('=');
    await opened.context.addCookies([{ name, value, url: program.url }]);
    await stage.fresh();
    return stage;
  }

  get page() {
    return this.visit.page;
  }

  /**
   * Reloads the page, so that earlier responses are requested again, and waits until the page receives menu choices.
   */
  async fresh(path = '/book_edit2/home'): Promise<void> {
    const heard = this.page.waitForResponse((response) => response.url().endsWith(desktopEventsPath));
    await this.page.goto(this.program.url + path);
    await heard;
  }

  /** Chooses an entry of the window menus. */
  menu(id: string): void {
    this.program.say({ event: 'menu', id });
  }

  /**
   * Mocks the response of an API call, for situations that a test cannot cause. Clears responses that the page has
   * stored.
   */
  async answer<C extends Call>({ path }: C, data: CallData<C>): Promise<void> {
    await this.#forget();
    const json = { code: 'OK', data, msg: '', mess: '', status: '1' };
    await this.page.route(`**${path}`, (route) => route.fulfill({ json }));
  }

  /** Removes the mocked responses. */
  async clearAnswer(): Promise<void> {
    await this.page.unrouteAll();
    await this.#forget();
  }

  /** Discards the last known data of the home screen, which the page has stored. @see useLastKnown of the editor */
  #forget(): Promise<void> {
    return this.page.evaluate(() => localStorage.removeItem('leafcast.home'));
  }

  /** Waits for the topmost dialog, which is the one opened last, and returns it. */
  async dialog() {
    await waitForDialogs(this.page);
    return this.page.getByRole('dialog').last();
  }

  /** Checks a screen in all given sizes: no errors, no serious axe issues, and no content outside the window. */
  async look(name: string, seen: readonly Size[] = sizes): Promise<void> {
    for (const size of seen) {
      await this.page.setViewportSize(size);
      const { language, colorScheme } = this.#look;
      await this.visit.check(`desktop-${name}-${language}-${colorScheme}-${size.width}`);
      expect(await this.page.evaluate(findOverflow), `${name}, ${size.width} pixels wide`).toEqual([]);
    }
    await this.page.setViewportSize(wide);
  }

  /** Closes the open dialog with Escape. */
  async escape(): Promise<void> {
    const count = await this.page.getByRole('dialog').count();
    await this.page.keyboard.press('Escape');
    await expect.poll(() => this.page.getByRole('dialog').count()).toBeLessThan(count);
  }
}

/** Returns elements that can be reached only by scrolling the page horizontally, or not at all. */
function findOverflow(): string[] {
  const wide = document.documentElement.scrollWidth > innerWidth ? ['the page'] : [];
  const outside = [...document.querySelectorAll('[role=dialog], h1, h2, .ribbon')].filter((one) => {
    const { left, right, width } = one.getBoundingClientRect();
    return (
      width > 0 && one.checkVisibility() && !one.matches('.visually-hidden') && (left < -1 || right > innerWidth + 1)
    );
  });
  return [...wide, ...outside.map((one) => one.outerHTML.slice(0, 200))];
}
