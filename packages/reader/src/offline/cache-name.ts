/** The cache of one book. @param scope address of the book's page */
export const cacheOf = (scope: string): string => `leafcast ${new URL(scope).pathname}`;
