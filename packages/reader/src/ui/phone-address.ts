/** The address that dials a number as its author has written it. */
export const phoneAddress = (number: string) => `tel:${number.replace(/[^\d+]/g, '')}`;
