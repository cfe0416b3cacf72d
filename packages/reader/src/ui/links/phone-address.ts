/**
 * Returns the `tel:` URL of a phone number as the author has written it. In `+49 (0)30 1234`, the (0) is omitted,
 * because it is dialed only without the country code.
 */
export const phoneAddress = (number: string) => `tel:${number.replace(/^(\+\d+)\D+0\)|[^+\d]/g, '$1')}`;
