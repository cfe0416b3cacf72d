import { z } from 'zod';

/** States of a message. `hidden`: reviewed by the author and not displayed. */
export const messageStates = ['waiting', 'approved', 'hidden'] as const;

export type MessageState = (typeof messageStates)[number];

export const messageSchema = z.object({
  messageId: z.string(),
  name: z.string(),
  email: z.string(),
  text: z.string(),
  state: z.enum(messageStates),
  reply: z.string().describe('Reply of the author; empty if there is none.'),
  created: z.string().describe('Time in ISO 8601.'),
});

export const counts = z.object({ waiting: z.int(), approved: z.int(), hidden: z.int() });
