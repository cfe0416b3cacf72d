import type { HtmlTagDescriptor, Plugin } from 'vite';

const base = '/book_edit2/';
const link = (attrs: { readonly rel: string; readonly href: string }): HtmlTagDescriptor => ({
  ...{ tag: 'link', injectTo: 'head' },
  attrs: { ...attrs, crossorigin: true },
});

/** Lets the page of the desktop product draw home as it was seen last, while it loads what home needs. */
export const desktopPage: Plugin = {
  name: 'desktop-page',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replace('/src/main.tsx', '/src/main-desktop.ts'),
  },
};

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
