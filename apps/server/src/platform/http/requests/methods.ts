import type { FastifyInstance } from 'fastify';

/** Returns the methods that an address accepts, in order of registration; empty for an unknown address. */
export type MethodsAt = (path: string) => readonly string[];

/** Records every route as it is registered, so it must be called before the first one. */
export function recordMethods(app: FastifyInstance): MethodsAt {
  const routes: { readonly methods: readonly string[]; readonly form: RegExp }[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    // A route for every address says nothing about a particular one.
    if (url !== '*' && url !== '/*') routes.push({ methods: [method].flat(), form: formOf(url) });
  });
  return (path) => [
    ...new Set(routes.flatMap(({ methods, form }) => (form.test(path) ? methods.filter((m) => m !== 'OPTIONS') : []))),
  ];
}

/** Returns a pattern for the addresses of a route: `:name` stands for one segment, `*` for the rest. */
function formOf(url: string): RegExp {
  const parts = url.split('/').map((part) => {
    if (part === '*') return '.*';
    return part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('/')}$`);
}
