import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const server = process.env.LEAFCAST_SERVER ?? 'http://localhost:8080';

/** `/login.php` lies outside the base, and is the same page; the built app gets it from the server. */
const loginPage: Plugin = {
  name: 'login-page',
  configureServer(dev) {
    dev.middlewares.use((request, _response, next) => {
      if (request.url?.startsWith('/login.php')) request.url = '/book_edit2/index.html';
      next();
    });
  },
};

export default defineConfig({
  root: import.meta.dirname,
  base: '/book_edit2/',
  plugins: [react(), loginPage],
  build: { outDir: 'dist', emptyOutDir: true, manifest: true, modulePreload: { polyfill: false } },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/preview', '/b/', '/reader', '/book_edit2/export', '/templates', '/tem_themes', '/scenes'].map(
        (path) => [path, { target: server }],
      ),
    ),
  },
});
