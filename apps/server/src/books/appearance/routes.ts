import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import staticFiles from '@fastify/static';
import { phoneTemplateNames, sceneNames, templateNames } from '@leafcast/book';
import type { FastifyInstance } from 'fastify';
import { compressText, sendCompressedText } from '../../platform/http/studio/packed.ts';
import type { ReaderFiles } from '../preview/reader-files.ts';
import { createAppearanceCatalog, isAddedTheme } from './catalog.ts';

/** Preview images of templates and scenes, created by `npm run gallery`. */
const previews = fileURLToPath(new URL('../../../previews/', import.meta.url));

/**
 * Serves the available templates, themes and scenes as JSON files at the paths in the specification. Each file is an
 * array of `{name, title: {LANGUAGE: words}, preview, …}`. A query string for cache busting is ignored.
 *
 * @see W-457 … W-461
 */
export async function registerAppearanceCatalogRoutes(app: FastifyInstance, reader: ReaderFiles): Promise<void> {
  const { templates, phoneTemplates, themes, scenes } = await createAppearanceCatalog(reader.address);
  const pictures = themes.filter(({ name, tile }) => name !== 'default' && tile === 0);
  const files: Readonly<Record<string, unknown>> = {
    '/templates/templates.json': templates,
    '/tem_themes/themes.json': themes,
    '/tem_themes_new/themes.json': themes.filter(isAddedTheme),
    '/scenes/scenes.json': scenes,
    '/resourceFiles/mobile/themes/theme.json': { templates: phoneTemplates, themes },
    '/resourceFiles/mobile/backgrounds/background.json': pictures,
  };
  for (const [path, content] of Object.entries(files)) {
    const packed = await compressText(Buffer.from(JSON.stringify(content)));
    app.get(path, (request, reply) => {
      reply.header('cache-control', 'public, max-age=300');
      return sendCompressedText(request, reply, packed, 'application/json; charset=utf-8');
    });
  }
  const names = [
    ...[...templateNames, ...phoneTemplateNames].map((name) => `templates/${name}.webp`),
    ...sceneNames.filter((name) => name !== 'none').map((name) => `scenes/${name}.webp`),
  ];
  await app.register(async (scope) => {
    await scope.register(staticFiles, { root: join(previews), serve: false });
    for (const name of names) {
      scope.get(`/previews/${name}`, (_request, reply) => reply.sendFile(name, { maxAge: '1d' }));
    }
  });
}
