import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns the name of the installation, which is at the end of every page title. @see RULINGS 1 */
    brand(): string;
  }
}

/** Makes the name of the installation available to all pages. An operator can change the name at any time. */
export function setBrand(app: FastifyInstance, brand: () => string): void {
  app.decorate('brand', brand);
}
