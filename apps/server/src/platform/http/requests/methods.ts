import type { FastifyInstance } from 'fastify';

/** Returns the methods that a path accepts, in the order of their registration; empty for an unknown path. */
export type FindMethods = (path: string) => readonly string[];

/** Records all routes when they are registered. Must be called before the first route is registered. */
export function recordMethods(app: FastifyInstance): FindMethods {
  const routes: { readonly methods: readonly string[]; readonly form: RegExp }[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    // Catch-all routes are ignored, because they do not show that a path exists.
    if (url !== '*' && url !== '/*') routes.push({ methods: [method].flat(), form: formOf(url) });
  });
  return (path) => [
    ...new Set(routes.flatMap(({ methods, form }) => (form.test(path) ? methods.filter((m) => m !== 'OPTIONS') : []))),
  ];
}

/** Returns a regular expression for the paths of a route: `:name` matches one segment, `*` matches the rest. */
function formOf(url: string): RegExp {
  const parts = url.split('/').map((part) => {
    if (part === '*') return '.*';
    return part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('/')}$`);
}
