import type { FastifyReply, FastifyRequest } from 'fastify';

export type PreviewRequest = FastifyRequest<{ Params: { token: string; '*'?: string } }>;

/**
 * Finds the id of the book whose draft a token gives access to. If the token is invalid, sends the response and
 * resolves to `null`.
 */
export type DraftFinder = (request: PreviewRequest, reply: FastifyReply) => Promise<string | null>;
