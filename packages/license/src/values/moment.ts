import { z } from 'zod';

/** Schema for a UTC time in exactly the format of `toISOString`. */
export const utcTimestamp = z
  .string()
  .max(30)
  .refine((text) => {
    const time = Date.parse(text);
    return !Number.isNaN(time) && new Date(time).toISOString() === text;
  });
