import { z } from 'zod';

/** A moment in UTC, written in the one way of `toISOString`. */
export const moment = z
  .string()
  .max(30)
  .refine((text) => {
    const time = Date.parse(text);
    return !Number.isNaN(time) && new Date(time).toISOString() === text;
  });
