import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { leanAnt } from './lean-ant.ts';
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

export default defineConfig({
  root: import.meta.dirname,
  base: '/book_edit2/',
  plugins: [react(), loginPage, slimContract, leanAnt],
  build: {
    ...{ outDir: 'dist', emptyOutDir: true, manifest: true, modulePreload: { polyfill: false } },
    // What nearly every screen needs is one file. With a lower number screens would load what only others need.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'common', minShareCount: 45 }] } } },
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/preview', '/b/', '/reader', '/book_edit2/export', '/templates', '/tem_themes', '/scenes'].map(
        (path) => [path, { target: server }],
      ),
    ),
  },
});
