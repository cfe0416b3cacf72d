import { z } from 'zod';

/** A time in UTC, in exactly the format of `toISOString`. */
export const utcTimestamp = z
  .string()
  .max(30)
  .refine((text) => {
    const time = Date.parse(text);
    return !Number.isNaN(time) && new Date(time).toISOString() === text;
  });
