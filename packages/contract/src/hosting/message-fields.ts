import { z } from 'zod';

/** `hidden`: reviewed by the author, and not shown. */
export const messageStates = ['waiting', 'approved', 'hidden'] as const;

export type MessageState = (typeof messageStates)[number];

export const messageSchema = z.object({
  messageId: z.string(),
  name: z.string(),
  email: z.string(),
  text: z.string(),
  state: z.enum(messageStates),
  reply: z.string().describe("The author's answer; empty where there is none."),
  created: z.string().describe('ISO time.'),
});

export const counts = z.object({ waiting: z.int(), approved: z.int(), hidden: z.int() });
