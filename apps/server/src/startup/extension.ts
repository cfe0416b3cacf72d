import type { FastifyInstance } from 'fastify';
import type { HandleCall } from '../accounts/calls/call-router.ts';
import type { PostgresSettings } from '../platform/database/embedded/postmaster.ts';
import type { EarlyListener } from '../platform/http/studio/early-listener.ts';
import type { Authoring } from './authoring.ts';

/** An extension of the server by another product: the desktop product, for one person on this machine. */
export interface Extension {
  /** Additional settings for the built-in database. */
  readonly database?: PostgresSettings;
  /** Folder of a prepared cluster that a new database is copied from, if it exists. @see createReadyCluster */
  readonly readyCluster?: string;
  /** Listener that already accepts connections and waits for the server. */
  readonly listener?: EarlyListener | undefined;
  /** Registers calls and pages, after those of the server. */
  register(app: FastifyInstance, handle: HandleCall, authoring: Authoring): void | Promise<void>;
  /** Returns the watermark text for the pages of published books; `null`, or absent: none. Called each time. */
  publishedMark?(): string | null;
  /** Returns the folder of Ghostscript if it is not found automatically. Called each time. */
  ghostscriptFolder?(): string | undefined;
}
