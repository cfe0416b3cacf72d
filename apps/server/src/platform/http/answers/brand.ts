import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns the name of the installation, which ends the title of every page. @see RULINGS 1 */
    brand(): string;
  }
}

/** Makes the name of the installation available to all pages; an operator may change it at any time. */
export function setBrand(app: FastifyInstance, brand: () => string): void {
  app.decorate('brand', brand);
}
