import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** What the installation is called: the end of every page's title. @see RULINGS 1 */
    brand(): string;
  }
}

/** Gives all pages the name of the installation, which an operator may change at any time. */
export function setBrand(app: FastifyInstance, brand: () => string): void {
  app.decorate('brand', brand);
}
