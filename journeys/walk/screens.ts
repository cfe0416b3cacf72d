import type { Page } from 'playwright-core';
import { samples } from '../../testing/documents/samples.ts';
import type { Screen } from './screen.ts';

type Way = NonNullable<Screen['go']>;
/** Returns steps that click the elements one after the other. */
const press =
  (...selectors: readonly string[]): Way =>
  async (page) => {
    for (const selector of selectors) await page.locator(selector).first().click();
  };
const studio = (screen: string) => () => `/book_edit2/${screen}`;
const plain = (name: string, landmark: string, go?: Way, path = name): Screen => ({
  name: name.replace('/', '-'),
  path: studio(path),
  landmark,
  ...(go && { go }),
});

const dialog = '[role=dialog]:visible';
const book = '.book-card:has([data-kind=published])';
const inTrash = '.book-card:not(:has(time)) button[aria-haspopup=menu]';
const menu: Way = async (page) => {
  await press(`${book} button[aria-haspopup=menu]`)(page);
  await page.locator('.ant-dropdown:visible').waitFor();
};
/** Returns steps that choose an entry from the menu of a book. */
const choice =
  (id: string): Way =>
  async (page) => {
    await menu(page);
    await press(`[data-menu-id$=${id}]`)(page);
  };

/** A token with the same length as those in emails. */
const token = 'x'.repeat(43);
const guests: readonly Screen[] = [
  ['welcome', '/book_edit2/welcome', 'h1'],
  ['sign-in', '/login.php', 'form'],
  ['register', '/login.php?new=1', 'form'],
  ['forgot', '/login.php?forgot=1', '.login-card h1'],
  ['reset', `/login.php#reset=${token}`, 'form'],
  ['finish', `/login.php#register=${token}`, 'form'],
  ['confirm-email', `/login.php#email=${token}`, '.login-card h1'],
  ['take-back', `/login.php#undo=${token}`, '.login-card h1'],
].map(([name = '', path = '', landmark = '']) => ({ name, path: () => path, landmark, isForGuests: true }));

const library: readonly Screen[] = [
  plain('books', book),
  plain('books-list', book, press('.shelf-layouts button >> nth=1'), 'books'),
  plain('books-grid', '.shelf-layouts', press('.shelf-layouts button >> nth=0'), 'books'),
  { ...plain('books-menu', book, menu, 'books'), isPlaced: true },
  plain('books-chosen', book, press(`${book} input[type=checkbox] >> nth=0`), 'books'),
  plain('books-share', book, choice('share'), 'books'),
  plain('books-move', book, choice('move'), 'books'),
  plain('folder-new', book, press('.library-top button'), 'books'),
  plain('folder-menu', '.folder-tile', press('.folder-tile button'), 'books'),
  { name: 'folder', path: ({ fid }) => `/book_edit2/books?fid=${fid}`, landmark: book },
  plain('trash', book, press('.library-kinds button'), 'books'),
  plain('trash-ask', book, press('.library-kinds button', inTrash, '[data-menu-id$=delete]'), 'books'),
  plain('books-none', book, (page) => page.locator('.shelf-tools input').fill('zzzz'), 'books'),
  plain('import', dialog, undefined, 'books#import'),
  plain('new-menu', book, press('.new-button'), 'books'),
  plain('account-menu', book, press('[popovertarget=account]'), 'books'),
  plain('teams-menu', '.team-switch', press('.team-switch'), 'books'),
];

const making: readonly Screen[] = [
  plain('upload', '.drop-zone'),
  plain('upload-chosen', '.drop-zone', (page) => choose(page, samples.threePages, samples.mixed), 'upload'),
  plain('upload-images', '.drop-zone', (page) => choose(page, ...samples.images), 'upload'),
  plain('merge', '.drop-zone', undefined, 'upload#merge'),
  plain('batch-upload', '.drop-zone'),
  plain('convert', 'main form, main .drop-zone'),
  plain('blank', '#blank', undefined, 'convert#blank'),
  { name: 'convert-book', path: ({ number }) => `/book_edit2/convert?num=${number}`, landmark: 'main form' },
];

const choose = async (page: Page, ...files: readonly string[]) => {
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([...files]);
  await page
    .locator('.task-list > li')
    .nth(files.length > 2 ? 0 : files.length - 1)
    .waitFor();
};

const editor = (name: string, hash: string, landmark: string, go?: Way): Screen => ({
  name: `editor-${name}`,
  path: ({ number }) => `/book_edit2/editor?num=${number}#${hash}`,
  landmark,
  ...(go && { go }),
});
const configParts = 'brand logo music download share phone ads contact cards messages audio custom'.split(' ');

const editing: readonly Screen[] = [
  ...['basic', 'catalog', 'bookmark', 'language', 'password', 'page', 'assist', 'config'].map((id) =>
    editor(id, id, '#panel .panel-body'),
  ),
  ...['template', 'theme', 'scene', 'setup'].map((id) => editor(id, id, '#design-tab-panel > *')),
  ...configParts.map((id) => editor(`config-${id}`, `config/${id}`, `.config-part[data-part=${id}] > :nth-child(2)`)),
  editor('page-add', 'page', '.page-tools', press('.page-tools > button')),
  editor(
    'language-add',
    'language',
    '#panel .panel-body',
    press('#panel .panel-body .ant-btn-primary, #panel .panel-body button'),
  ),
  { ...editor('code', 'basic', '.qr-button', press('.qr-button')), isPlaced: true },
  editor('type', 'basic', '.editor-top', press('.editor-top [aria-haspopup]')),
  editor('tour', 'basic', '.panel-fields', (page) => page.locator('.editor-top .anticon-question-circle').click()),
];

/** Returns a screen of the publish and share dialog. Each continues from the previous one. */
const sheet = (name: string, go: Way): Screen => ({ ...editor(name, 'basic', '.share-sheet', go), continues: true });
const tab = (index: number, ...further: readonly string[]): Way =>
  press(`.share-tabs .ant-tabs-tab >> nth=${index}`, ...further);
const publishing: readonly Screen[] = [
  editor('publish', 'basic', '.panel-fields', async (page) => {
    await press('.editor-top .ant-btn-primary')(page);
    await page.locator('.share-sheet').waitFor();
  }),
  sheet('publish-access', press('.share-access button')),
  sheet('publish-embed', tab(1)),
  sheet('publish-versions', tab(2)),
  sheet('publish-compare', press('.share-version-actions button >> nth=1')),
  sheet('publish-files', tab(3)),
  sheet('publish-apk', press('.share-file-form .ant-select', '.ant-select-item-option:visible >> nth=2')),
  sheet('publish-unpublish', tab(2, '.share-unpublish')),
];

const kinds = 'text shape button link hotspot popup'.split(' ');
const multimedia = (name: string, go?: Way): Screen => ({
  name: `multimedia-${name}`,
  path: ({ number }) => `/editorv2/?num=${number}`,
  landmark: '.sheet-overlay',
  ...(go && { go, continues: true }),
});
const things: readonly Screen[] = [
  multimedia('empty'),
  ...kinds.map((kind) => multimedia(kind, press(`.palette [data-kind=${kind}]`))),
  ...['image', 'video', 'audio', 'gallery'].map((kind) =>
    multimedia(kind, async (page) => {
      await page.keyboard.press('Escape');
      await page.locator(dialog).waitFor({ state: 'detached' });
      await press(`.palette [data-kind=${kind}]`)(page);
    }),
  ),
];

const people: readonly Screen[] = [
  plain('statistics', '.figures > *'),
  plain('statistics-dates', '.figures > *', press('.figures-period .ant-segmented-item >> nth=5'), 'statistics'),
  {
    name: 'statistics-book',
    path: ({ bookId }) => `/book_edit2/statistics?bookId=${bookId}`,
    landmark: '.figures-counting',
    go: press('.figures-head button'),
  },
  {
    name: 'figures',
    path: ({ figures }) => new URL(figures).pathname + new URL(figures).search + new URL(figures).hash,
    landmark: '.figures > *',
    isForGuests: true,
  },
  plain('bookcases', 'main ul'),
  plain('bookcases-new', 'main ul', press('.bookcases-head button'), 'bookcases'),
  {
    name: 'bookcase',
    path: ({ bookcaseId }) => `/book_edit2/bookcases?bookcase=${bookcaseId}`,
    landmark: '.bookcase-parts',
  },
  {
    name: 'bookcase-pick',
    path: ({ bookcaseId }) => `/book_edit2/bookcases?bookcase=${bookcaseId}`,
    landmark: '.bookcase-parts',
    go: press('.bookcase-parts button'),
  },
  plain('inbox', 'article'),
  plain('inbox-chosen', 'article', press('main .ant-checkbox-input >> nth=1'), 'inbox'),
  plain('inbox-none', 'article', (page) => page.locator('main input[type=search]').fill('zzzz'), 'inbox'),
  plain('team', 'main form, main ul'),
  { name: 'team-page', path: ({ tid }) => `/book_edit2/team?tid=${tid}`, landmark: '.team-table' },
  {
    name: 'team-invite',
    path: ({ tid }) => `/book_edit2/team?tid=${tid}`,
    landmark: '.team-table',
    go: press('.team-send'),
  },
  { name: 'team-denied', path: () => '/book_edit2/books?tid=no-team', landmark: 'h1' },
  {
    name: 'join',
    path: ({ invitation }) => new URL(invitation).pathname + new URL(invitation).search + new URL(invitation).hash,
    landmark: 'main li, main ul',
    isForGuests: true,
  },
  plain('account', '.account-section >> nth=5'),
  plain('plans', 'main section, main .card'),
  plain('help', '.help-chapter'),
];

const accountForms: readonly Screen[] = ['email', 'codes', 'passkeys', 'leave'].map((name, index) =>
  plain(
    `account-${name}`,
    '.account-section >> nth=5',
    async (page) => {
      const section = page.locator('.account-section').nth([2, 4, 5, -1][index] ?? 0);
      await section.locator('button').first().click();
      await section.locator('form').waitFor();
    },
    'account',
  ),
);

const consoles: readonly Screen[] = [
  ...'overview accounts teams books jobs plans storage registration limits look mail record'
    .split(' ')
    .map((id) => plain(`admin/${id}`, '.admin-section > :nth-child(2)')),
  plain('admin-codes', '.admin-section form', undefined, 'admin/plans?view=codes'),
  plain('admin-account', '.admin-table td button', press('.admin-table td button'), 'admin/accounts'),
  plain('admin-take-down', '.admin-table td button', press('.admin-table td button >> nth=-1'), 'admin/books'),
];

/** Every screen of the studio and its dialogs, by area. */
export const walkedAreas = {
  door: guests,
  library,
  making,
  editor: editing,
  publishing,
  multimedia: things,
  people,
  account: accountForms,
  console: consoles,
} as const;
