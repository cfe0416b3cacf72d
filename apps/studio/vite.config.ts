import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { leanAnt, silentIcons } from './lean-ant.ts';
import { slimContract } from './slim-contract.ts';

const server = process.env.LEAFCAST_SERVER ?? 'http://localhost:8080';

/** `/login.php` and `/editorv2/` lie outside the base, and are the same page; the built app gets them from the server. */
const loginPage: Plugin = {
  name: 'login-page',
  configureServer(dev) {
    dev.middlewares.use((request, _response, next) => {
      if (/^\/(login\.php|editorv2\/)/.test(request.url ?? '')) request.url = '/book_edit2/index.html';
      next();
    });
  },
};

/** What so many screens need is one file: with a lower number, screens would load what only others need. */
const web = [{ name: 'common', minShareCount: 45 }];

/** The desktop product has everything at hand, and fewer files come sooner: one has what home needs, and nothing of Ant. */
const desktop = [
  {
    name: 'home',
    test: /\/studio\/src\/(main|desktop\/(DesktopBar|DesktopScreen|prepare))\.tsx?$/,
    priority: 1,
  },
  { name: 'common', minShareCount: 4 },
];

export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  base: '/book_edit2/',
  plugins: [react(), loginPage, slimContract, leanAnt, silentIcons],
  build: {
    ...{ outDir: 'dist', emptyOutDir: true, manifest: true, modulePreload: { polyfill: false } },
    rolldownOptions: {
      output: { codeSplitting: { groups: mode === 'desktop' ? desktop : web } },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/preview', '/b/', '/reader', '/book_edit2/export', '/templates', '/tem_themes', '/scenes'].map(
        (path) => [path, { target: server }],
      ),
    ),
  },
}));
