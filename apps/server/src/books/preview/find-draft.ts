import type { FastifyReply, FastifyRequest } from 'fastify';

export type PreviewRequest = FastifyRequest<{ Params: { token: string; '*'?: string } }>;

/**
 * Finds the id of the book whose draft a token shows; for an invalid token, sends the response and resolves to `null`.
 */
export type DraftFinder = (request: PreviewRequest, reply: FastifyReply) => Promise<string | null>;
