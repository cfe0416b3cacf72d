/**
 * Returns the `tel:` URL of a number as its author wrote it. The (0) of `+49 (0)30 1234` is omitted: it applies only
 * without the country code.
 */
export const phoneAddress = (number: string) => `tel:${number.replace(/^(\+\d+)\D+0\)|[^+\d]/g, '$1')}`;
