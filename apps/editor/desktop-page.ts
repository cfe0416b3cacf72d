import type { HtmlTagDescriptor, Plugin } from 'vite';

const base = '/book_edit2/';
const link = (attrs: { readonly rel: string; readonly href: string }): HtmlTagDescriptor => ({
  ...{ tag: 'link', injectTo: 'head' },
  attrs: { ...attrs, crossorigin: true },
});

/** Begins the page of the desktop product with home as it was seen last. */
export const desktopPage: Plugin = {
  name: 'desktop-page',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replace('/src/main.tsx', '/src/main-desktop.ts'),
  },
};

/** Lets that page fetch at once what home needs: the script that draws it does not name it. */
export const desktopPreload: Plugin = {
  name: 'desktop-preload',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {} }) {
      const home = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'home');
      if (home?.type !== 'chunk') throw new Error('Home has no file of its own');
      const css = [...(home.viteMetadata?.importedCss ?? [])];
      return [
        link({ rel: 'modulepreload', href: base + home.fileName }),
        ...css.map((file) => link({ rel: 'stylesheet', href: base + file })),
      ];
    },
  },
};
