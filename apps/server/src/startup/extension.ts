import type { FastifyInstance } from 'fastify';
import type { Answer } from '../accounts/calls/call-router.ts';
import type { PostgresSettings } from '../platform/database/postmaster.ts';
import type { EarlyListener } from '../platform/http/early-listener.ts';
import type { BookServices } from '../records/book-services.ts';

/** What another product puts on the same server: the desktop product, for one person on this machine. */
export interface Extension {
  /** What the built-in database is given beside its own settings. */
  readonly database?: PostgresSettings;
  /** Folder of a cluster that a new database is a copy of, where it exists. @see makeReadyCluster */
  readonly readyCluster?: string;
  /** Listens already, and waits for the server. */
  readonly listener?: EarlyListener | undefined;
  /** Adds calls and pages, after those of the server. */
  register(app: FastifyInstance, answer: Answer, services: BookServices): void | Promise<void>;
  /** Words that are drawn all over the pages of what is published; `null`, or absent: none. Asked for each time. */
  publishedMark?(): string | null;
  /** Where Ghostscript lies, where it is not found by itself. Asked for each time. */
  ghostscriptFolder?(): string | undefined;
}
