import type { FastifyInstance } from 'fastify';
import type { HandleCall } from '../accounts/calls/call-router.ts';
import type { PostgresSettings } from '../platform/database/embedded/postmaster.ts';
import type { EarlyListener } from '../platform/http/studio/early-listener.ts';
import type { Authoring } from './authoring.ts';

/** Extends the server for another product: the desktop product, for one person on one machine. */
export interface ServerExtension {
  /** Additional settings for the built-in database. */
  readonly database?: PostgresSettings;
  /** Folder of a prepared cluster from which a new database is copied if the folder exists. @see createReadyCluster */
  readonly readyCluster?: string;
  /** Listener that already accepts connections and waits for the server. */
  readonly listener?: EarlyListener | undefined;
  /** Registers additional API calls and pages, after those of the server. */
  register(app: FastifyInstance, handle: HandleCall, authoring: Authoring): void | Promise<void>;
  /**
   * Returns the watermark text for the pages of published books; no watermark if the result is `null` or the function
   * is absent. Called each time the text is needed.
   */
  publishedMark?(): string | null;
  /**
   * Returns the Ghostscript folder if Ghostscript is not found automatically. Called each time the folder is needed.
   */
  ghostscriptFolder?(): string | undefined;
}
