import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { slimContract } from './slim-contract.ts';
import { adoptStyles, hiddenIconsPlugin, trimAntDesign } from './trim-ant-design.ts';

const server = process.env.LEAFCAST_SERVER ?? 'http://localhost:8080';

/**
 * Serves the app's page for `/login.php` and `/editorv2/`, which are outside the base path, during development. The
 * server does this for the built app.
 */
const loginPage: Plugin = {
  name: 'login-page',
  configureServer(dev) {
    dev.middlewares.use((request, _response, next) => {
      if (/^\/(login\.php|editorv2\/)/.test(request.url ?? '')) request.url = '/book_edit2/index.html';
      next();
    });
  },
};

/**
 * Modules that are needed by at least this many screens are bundled in one file. With a lower number, screens would
 * load modules that only other screens need.
 */
const web = [{ name: 'common', minShareCount: 45 }];

/**
 * File groups of the desktop product. It loads files from the same computer, where fewer files load faster. One group
 * contains what the home screen needs, without Ant Design.
 */
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
  plugins: [react(), loginPage, slimContract, trimAntDesign, hiddenIconsPlugin, adoptStyles],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
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
