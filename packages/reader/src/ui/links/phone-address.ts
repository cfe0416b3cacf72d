/**
 * The address that dials a number as its author has written it: the (0) of `+49 (0)30 1234` is for those who dial without
 * the country.
 */
export const phoneAddress = (number: string) => `tel:${number.replace(/^(\+\d+)\D+0\)|[^+\d]/g, '$1')}`;
