import { type Book, defaultDownloads, type PageItem } from '@leafcast/book';
import type { Page } from 'playwright-core';
import { waitUntilAtRest } from '../../../../testing/browser/wait-until-at-rest.ts';
import type { BookFiles } from '../harness/make-book.ts';
import { look, stillContext, testEffects } from './effect.ts';
import { withPictures } from './media.ts';

const shareUrl = 'https://b.example/x/';
const bar = (page: Page) => page.locator('.lc-bar');
const hasButton = (name: string) => (page: Page) => bar(page).getByRole('button', { name }).count();
const linkOf = (name: string) => (page: Page) =>
  bar(page)
    .getByRole('link', { name })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

/** Opens the panel of a button, inspects it, and closes it. */
const inPanel = (name: string, see: (page: Page) => Promise<unknown>) => async (page: Page) => {
  const button = bar(page).getByRole('button', { name, exact: true });
  if ((await button.count()) === 0) return null;
  await button.click();
  await page.locator('dialog[open] :is(a, button, p, img, svg)').nth(1).waitFor();
  await waitUntilAtRest(page);
  const seen = await see(page);
  await page.keyboard.press('Escape');
  return seen;
};
const texts = (selector: string) => (page: Page) =>
  page.locator(`dialog[open] ${selector}`).evaluateAll((all) => all.map(({ textContent }) => textContent));
const links = (selector: string) => (page: Page) =>
  page.locator(`dialog[open] ${selector}`).evaluateAll((all) => all.map((link) => link.getAttribute('href')));

const film: PageItem = {
  id: 'film',
  kind: 'video',
  x: 0.1,
  y: 0.1,
  width: 0.5,
  height: 0.3,
  rotation: 0,
  z: 0,
  opacity: 1,
  alt: 'The garden',
  video: { embed: { site: 'vimeo', id: '76979871' } },
};
const withFilm = (files: BookFiles) => {
  const book: Book = JSON.parse(`${files.get('book.json')}`);
  const pages = book.pages.map((page, index) => (index === 2 ? { ...page, items: [film] } : page));
  files.set('book.json', JSON.stringify({ ...book, pages }));
};
const about = {
  logo: 'media/red.png',
  title: 'The <b>press</b>',
  description: 'Since 1901.',
  contacts: [
    { type: 'Email', value: 'a@b.example' },
    { type: 'Phone', value: '+49 30 1234' },
    { type: 'Link', value: 'https://press.example/' },
  ],
} as const;
const card = {
  name: 'Mia Leaf',
  title: 'Editor',
  company: 'The press',
  phones: [{ label: 'Office', number: '+49 30 1234' }],
  email: 'mia@press.example',
  address: 'Quay 7',
  url: 'https://press.example/mia',
  wechat: 'media/red.png',
  logo: 'media/red.png',
  note: 'Tea at four',
} as const;
const block = { id: 'a', title: 'Tea', text: '', picture: '', alt: '', url: '', linkText: '' };
const content = [
  { ...block, text: 'It is **hot**.\n- <img src=x onerror=alert(1)>', url: 'https://tea.example/', linkText: 'Shop' },
];
const numbers = [
  { label: 'Shop', number: '+49 30 1234' },
  { label: 'Fax', number: '+49 30 1235' },
];

/** A window wide enough for all buttons; in a narrower one, the last buttons move into a menu. */
const hasRoom = { viewport: { width: 2400, height: 800 } };

testEffects(
  'buttons: the tools (D-195, D-199, D-209, D-210, D-211, D-216, D-222)',
  {
    homeButton: { value: true, see: hasButton('Home') },
    // This book contains no other effect that opens the share panel.
    share: { value: false, see: hasButton('Share') },
    homeUrl: { value: 'https://home.example/', see: linkOf('Home'), given: { homeButton: true } },
    aboutButton: { value: true, see: hasButton('About'), given: { about } },
    about: {
      value: about,
      see: inPanel('About', async (page) => [await texts('h3')(page), await links('dd a')(page)]),
      given: { aboutButton: true },
      open: { edit: withPictures },
    },
    cardButton: { value: true, see: hasButton('Business card'), given: { businessCard: card } },
    businessCard: {
      value: card,
      see: inPanel('Business card', async (page) => [await texts('h3, header p, dd')(page), await links('dd a')(page)]),
      given: { cardButton: true },
      open: { edit: withPictures },
    },
    contentButton: { value: true, see: hasButton('From the author'), given: { customContent: content } },
    customContent: {
      value: content,
      see: inPanel('From the author', async (page) => [await texts('h3, strong, li')(page), await links('a')(page)]),
      given: { contentButton: true },
    },
    printButton: { value: true, see: hasButton('Print') },
    printWatermark: {
      value: 'Not for sale',
      see: async (page) => {
        await page.evaluate(() => {
          window.print = () => Object.assign(window, { printed: document.querySelector('.lc-print')?.textContent });
        });
        await bar(page).getByRole('button', { name: 'Print' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Print' }).click();
        await page.waitForFunction(() => 'printed' in window);
        await page.locator('.lc-print').waitFor({ state: 'detached' });
        return page.evaluate(() => {
          const { printed } = window as unknown as { printed: string };
          Reflect.deleteProperty(window, 'printed');
          return printed;
        });
      },
      given: { printButton: true },
    },
    download: { value: true, see: hasButton('Download') },
    downloadUrl: {
      value: 'https://files.example/book.pdf',
      see: inPanel('Download', links('a:first-child')),
      given: { download: true },
    },
    downloads: {
      value: {
        ...defaultDownloads,
        pdf: { isOriginPath: false, url: 'https://files.example/own.pdf', urlOnlink: true },
        hideDownloadSinglePage: true,
        isDownloadAttach: true,
        attachments: [{ file: 'media/red.png', name: 'Red.png', size: 12_345 }],
      },
      see: inPanel('Download', texts('a')),
      given: { download: true },
    },
    phoneButton: { value: true, see: linkOf('Phone'), given: { phoneNumbers: numbers.slice(0, 1) } },
    phoneNumbers: { value: numbers, see: inPanel('Phone', links('a')), given: { phoneButton: true } },
    emailButton: { value: true, see: linkOf('Email'), open: { config: { shareUrl } } },
    emailSubject: {
      value: 'Read {title}',
      see: linkOf('Email'),
      given: { emailButton: true },
      open: { config: { shareUrl } },
    },
    emailBody: {
      alone: true,
      value: 'See {link}',
      see: linkOf('Email'),
      given: { emailButton: true },
      open: { config: { shareUrl } },
    },
    wechatButton: { value: true, see: hasButton('WeChat') },
    wechatImage: {
      value: 'media/red.png',
      see: inPanel('WeChat', (page) => page.locator('dialog[open] .lc-code').count()),
      given: { wechatButton: true },
      open: { edit: withPictures, config: { shareUrl } },
    },
    shoppingButton: { value: true, see: linkOf('Shop'), given: { shoppingUrl: 'https://shop.example/' } },
    shoppingUrl: { value: 'https://shop.example/', see: linkOf('Shop'), given: { shoppingButton: true } },
    galleryButton: { value: true, see: inPanel('Videos', texts('.lc-films button')), open: { edit: withFilm } },
    worksButton: { value: true, see: linkOf('More by this author'), given: { worksUrl: 'https://works.example/' } },
    worksUrl: {
      apart: 'links',
      value: 'https://works.example/',
      see: linkOf('More by this author'),
      given: { worksButton: true },
    },
    reportButton: { value: true, see: linkOf('Report'), given: { reportUrl: 'mailto:a@b.example' } },
    reportUrl: { apart: 'links', value: 'mailto:a@b.example', see: linkOf('Report'), given: { reportButton: true } },
  },
  { ...stillContext, ...hasRoom },
);

/** Effect of a setting on the picture in the Weibo share link. */
const sharedPicture = {
  see: inPanel('Share', (page) =>
    page.locator('.lc-channels a[href*=weibo]').evaluate((link) => link.getAttribute('href')?.replace(/%3A\d+/, '')),
  ),
  given: { socialShareType: 'china' },
  open: { edit: withPictures, config: { shareUrl } },
} as const;
const channels = inPanel('Share', texts('.lc-channels li'));
testEffects(
  'share (D-199, D-230)',
  {
    socialShareType: { value: 'china', see: channels, open: { config: { shareUrl } } },
    socialSharingList: {
      value: ['reddit', 'poster'],
      see: channels,
      given: { socialShareType: 'custom' },
      open: { config: { shareUrl } },
    },
    coverImage: { value: 'media/red.png', ...sharedPicture },
    coverPage: { alone: true, value: 2, ...sharedPicture },
    shareImage: { alone: true, value: 'media/red.png', ...sharedPicture },
    miniCodeImage: {
      value: 'media/red.png',
      see: channels,
      given: { socialShareType: 'china' },
      open: { edit: withPictures, config: { shareUrl } },
    },
    qrCode: { value: true, see: (page) => look(page, '.lc-stage-qr'), open: { config: { shareUrl } } },
  },
  stillContext,
);

testEffects('web: links (D-283, D-284)', {
  linkTarget: {
    value: 'self',
    see: async (page) => {
      const link = page.locator('.lc-clip:not(.lc-away) a[data-out]').first();
      await link.waitFor();
      return link.getAttribute('target');
    },
  },
  linkHint: {
    value: false,
    see: async (page) => {
      await page.locator('.lc-clip:not(.lc-away) a[data-out]').first().waitFor();
      return look(page, '.lc-clip:not(.lc-away) a[data-out]', 'animation-name');
    },
    given: { linkHint: true },
  },
});
