import { register, setUserMeta } from '@leafcast/contract';
import type { EditorKey } from '@leafcast/messages';
import type { FrameLocator, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { waitForDialogs } from '../browser/wait-until-at-rest.ts';
import { createNetworkHeaders } from '../server/client.ts';
import { OpenBookPage } from './reading.ts';
import { settings as texts, editor as words } from './words.ts';

/** A section in the editor's sidebar, derived from the message key of its name. */
type SectionId = EditorKey extends infer Key ? (Key extends `section.${infer Id}` ? Id : never) : never;

export interface Account {
  readonly email: string;
  readonly password: string;
}

export function newAccount(): Account {
  return { email: `author-${crypto.randomUUID().slice(0, 8)}@example.org`, password: 'paper-boat-42' };
}

/** The studio as authors use it. Elements are found by their visible text. */
export class Studio {
  readonly page: Page;
  readonly url: string;

  constructor(page: Page, url: string) {
    this.page = page;
    this.url = url;
  }

  /**
   * Registers a new account from the sign-in page and waits for the upload screen.
   *
   * @param knowsEditor whether to suppress the guided tour when the editor is opened for the first time
   */
  async register({ email, password }: Account = newAccount(), { knowsEditor = true } = {}): Promise<void> {
    await this.page.goto(`${this.url}/book_edit2/`);
    await this.page.getByText(words('login.register'), { exact: true }).first().click();
    await this.#fillCredentials({ email, password });
    await this.page.getByRole('button', { name: words('login.register'), exact: true }).click();
    await this.atUpload();
    if (knowsEditor) await this.#skipTour();
  }

  /**
   * Turns off the tour and the automatic upload, so that chosen files wait until they are started. The library journey
   * tests the default.
   */
  async #skipTour(): Promise<void> {
    await this.page.evaluate(async () => {
      await fetch('/api/user/set-user-meta', {
        method: 'POST',
        body: new URLSearchParams({ editor_tour_seen: '1', cb_autoCreate: 'false' }),
      });
    });
    await this.page.reload();
    await this.atUpload();
  }

  /** Creates an account without the registration screens and opens the upload screen, for tests of other features. */
  async enter(account: Account = newAccount()): Promise<void> {
    const made = await this.page.request.post(this.url + register.path, {
      form: { ...account },
      headers: createNetworkHeaders(),
    });
    expect(await made.json()).toMatchObject({ code: 'OK' });
    await this.page.request.post(this.url + setUserMeta.path, {
      form: { editor_tour_seen: '1', cb_autoCreate: 'false' },
    });
    await this.page.goto(`${this.url}/book_edit2/upload`);
    await this.atUpload();
  }

  async signIn({ email, password }: Account): Promise<void> {
    await this.page.goto(`${this.url}/book_edit2/`);
    await this.#fillCredentials({ email, password });
    await this.page.getByRole('button', { name: words('login.signIn'), exact: true }).click();
    await this.atUpload();
  }

  async #fillCredentials({ email, password }: Account): Promise<void> {
    await this.page.getByLabel(words('login.email'), { exact: true }).fill(email);
    await this.page.getByLabel(words('login.password'), { exact: true }).fill(password);
  }

  /** Waits for the library, which is the default screen after sign-in. */
  async atLibrary(): Promise<void> {
    await this.page.getByRole('heading', { level: 1, name: words('books.books') }).waitFor();
  }

  async atUpload(): Promise<void> {
    await this.page.getByRole('heading', { level: 1, name: words('upload.heading') }).waitFor();
  }

  /** Chooses files on the page. Each PDF becomes a book, and images become a single book. */
  async choose(...paths: readonly string[]): Promise<void> {
    await this.page
      .getByLabel(words('upload.choose'))
      .and(this.page.locator('input[type=file]'))
      .setInputFiles([...paths]);
  }

  /** Starts the uploads of all chosen files. */
  async start(): Promise<void> {
    await this.page.getByRole('button', { name: /^Start upload \(\d+\)$/ }).click();
  }

  /**
   * Finds the row of an upload by its text: its title or file name. In a title, hyphens of the given name may appear as
   * spaces.
   */
  task(name: string): Locator {
    return this.page.locator('.task-list > li').filter({ hasText: new RegExp(name.replaceAll('-', '[- ]'), 'i') });
  }

  /** Waits until an upload's row has reached a phase. */
  async phase(name: string, phase: string, timeout = 90_000): Promise<void> {
    await expect.poll(() => this.task(name).getAttribute('data-phase'), { timeout }).toBe(phase);
  }

  /** Opens a book from its upload row as soon as this is possible. */
  async open(name: string): Promise<void> {
    await this.task(name)
      .getByRole('link', { name: /^Open in the editor/ })
      .click();
    await this.opened();
  }

  /** Waits until the editor has loaded. */
  async opened(): Promise<void> {
    await this.page.getByRole('navigation', { name: words('editor.sections') }).waitFor();
  }

  /** The frame of the reader in the preview. */
  get previewFrame(): FrameLocator {
    return this.page.frameLocator('iframe.preview-frame[data-ready=true]');
  }

  get preview(): OpenBookPage {
    return new OpenBookPage(this.page, this.previewFrame);
  }

  /** Undoes the last change with its button. */
  undo = (): Promise<void> => this.#press('editor.undo');

  /** Redoes the last undone change with its button. */
  redo = (): Promise<void> => this.#press('editor.redo');

  async #press(key: 'editor.undo' | 'editor.redo'): Promise<void> {
    const top = this.page.locator('.editor-top');
    await top.getByRole('button', { name: words(key), exact: true }).click();
    // Move the pointer away to close the tooltip, which covers the bar below.
    await this.page.mouse.move(0, 0);
  }

  /** Opens a section of the editor unless it is already open. */
  async section(id: SectionId): Promise<void> {
    const button = this.page.getByRole('navigation', { name: words('editor.sections') }).locator(`[data-tour=${id}]`);
    if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click();
  }

  /** Opens the list of configuration tasks from anywhere in the editor. */
  async configuration(): Promise<void> {
    await this.section('config');
    const line = this.page.locator('.config-line').first();
    const back = this.page.locator('#panel').getByRole('button', { name: texts('config.back'), exact: true });
    await line.or(back).first().waitFor();
    if (await back.isVisible()) await back.click();
    await line.waitFor();
  }

  /** Opens a configuration task by its id. */
  async configure(id: string): Promise<Locator> {
    await this.configuration();
    await this.page.locator(`.config-line[data-part="${id}"]`).click();
    const part = this.page.locator(`.config-part[data-part="${id}"]`);
    await part.waitFor();
    await part.locator('.spinner').waitFor({ state: 'detached' });
    return part;
  }

  /** Returns the open dialog once it has finished growing, because an earlier click on it may be lost. */
  async asked(): Promise<Locator> {
    const dialog = this.page.getByRole('dialog');
    await dialog.waitFor();
    await waitForDialogs(this.page);
    return dialog;
  }

  /** Clicks a button of the open dialog and waits until the dialog has closed. */
  async answer(name: string): Promise<void> {
    const dialog = await this.asked();
    await dialog.getByRole('button', { name, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
  }

  /**
   * Measures for how many seconds the next toast of a kind is visible. On a busy machine, its start and end are
   * observed with a delay.
   */
  toastSeconds(kind: 'success' | 'error'): Promise<number> {
    return this.page.evaluate(
      (selector) =>
        new Promise<number>((resolve) => {
          let begun = 0;
          new MutationObserver((_, observer) => {
            const isThere = document.querySelector(selector) !== null;
            if (isThere && begun === 0) begun = performance.now();
            if (isThere || begun === 0) return;
            observer.disconnect();
            resolve((performance.now() - begun) / 1000);
          }).observe(document.body, { childList: true, subtree: true });
        }),
      `.ant-message-notice-${kind}, .ant-message-${kind}`,
    );
  }

  /** Waits until all changes are saved. */
  async saved(): Promise<void> {
    await expect
      .poll(() => this.page.locator('.save-status').getAttribute('data-state'))
      .toMatch(/^(waiting|success)$/);
  }

  async rename(title: string): Promise<void> {
    const saving = this.kept();
    await this.page
      .getByRole('heading', { level: 1 })
      .getByRole('textbox', { name: words('basic.title') })
      .fill(title);
    await saving;
    await this.saved();
  }

  /**
   * Waits until the server has accepted the next change. A change that conflicts with a running conversion is sent
   * again.
   */
  kept(): Promise<unknown> {
    return this.page.waitForResponse(
      async (response) => response.url().endsWith('/api/book/update-book') && (await response.json()).code === 'OK',
    );
  }

  /**
   * Publishes the book and returns its public URL. First waits for the preview, because its URL expires with the draft.
   */
  async publish(): Promise<string> {
    await this.preview.opened();
    await this.page.getByRole('button', { name: words('publish.publish'), exact: true }).click();
    await this.page.getByRole('button', { name: words('publish.now') }).click();
    const link = this.page.getByLabel(words('publish.link'), { exact: true });
    await link.waitFor();
    return link.inputValue();
  }

  /** Closes the dialog with Escape. First moves the pointer away, because an open tooltip would intercept Escape. */
  async closeDialog(): Promise<void> {
    await this.page.mouse.move(0, 0);
    await this.page.locator('.ant-tooltip:visible').waitFor({ state: 'detached' });
    await this.page.keyboard.press('Escape');
    await this.page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
}
