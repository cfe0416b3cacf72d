import type { Log } from '@leafcast/server';
import { readManifest, UntrustedManifestError, type UpdateManifest } from './manifest.ts';
import type { SeenUpdates } from './seen.ts';
import { fetchManifest, type UpdateSource } from './source.ts';
import { isNewer } from './version-order.ts';

/** Outcome of a check for a newer version. */
type Outcome = 'newer' | 'newest' | 'unreachable' | 'untrusted' | 'off';

interface Updates {
  /** Checks for a newer version. Errors are logged and reported as an outcome. */
  check(): Promise<Outcome>;
  /** Returns the known newer version, even if the user has skipped it; `null` if there is none. */
  found(): UpdateManifest | null;
  /** Returns the known newer version; `null` if there is none or the user has skipped it. */
  shown(): UpdateManifest | null;
  skip(version: string): Promise<void>;
}

interface UpdatesOptions {
  readonly source: UpdateSource | null;
  readonly seen: SeenUpdates;
  /** Version of the running program. */
  readonly version: string;
  readonly now: () => Date;
  readonly log: Log;
}

/** Keeps track of newer versions. It only reports them: nothing is downloaded or installed. @see D-518, D-606 */
export function openUpdates({ source, seen, version, now, log }: UpdatesOptions): Updates {
  let found: UpdateManifest | null = null;

  async function ask(from: UpdateSource): Promise<Outcome> {
    try {
      const text = await fetchManifest(from);
      const manifest = readManifest(text, { key: from.key, now: now(), newest: seen.get().newest });
      await seen.set({ newest: manifest.issued });
      found = isNewer(manifest.version, version) ? manifest : null;
      return found ? 'newer' : 'newest';
    } catch (err) {
      const isUntrusted = err instanceof UntrustedManifestError;
      log.warn(
        { err, url: from.url },
        isUntrusted ? 'the announced update was rejected' : 'the check for updates failed',
      );
      return isUntrusted ? 'untrusted' : 'unreachable';
    }
  }

  return {
    check: async () => (source ? ask(source) : 'off'),
    found: () => found,
    shown: () => (found && found.version !== seen.get().skipped ? found : null),
    skip: (skipped) => seen.set({ skipped }),
  };
}
